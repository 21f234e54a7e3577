import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useConsoleSession } from './console-session';

// Loaded on demand: few sessions need it.
const StepUpDialog = lazy(() => import('./step-up-dialog').then((module) => ({ default: module.StepUpDialog })));

/** The dialog in which the member confirms who they are, while a call waits for it. */
export function StepUpQuestion() {
  const { stepUp } = useConsoleSession();
  const isAsked = useSyncExternalStore(stepUp.subscribe, stepUp.isAsked);
  // The session has ended: nobody confirms any more.
  useEffect(() => () => stepUp.settle(false), [stepUp]);
  if (!isAsked) return null;
  return (
    <Suspense fallback={null}>
      <StepUpDialog onEnd={stepUp.settle} />
    </Suspense>
  );
}
