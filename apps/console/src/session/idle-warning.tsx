import { getStaffSession } from '@liftclub/api-contract';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useConsoleSession } from './console-session';
import { useIdle } from './use-idle';
import { useSignOut } from './use-sign-out';

// Loaded on demand: most sessions never show it.
const IdleDialog = lazy(() => import('./idle-dialog').then((module) => ({ default: module.IdleDialog })));

/** Warns a minute before the session expires by idle time. Any API call extends the session. */
export function IdleWarning() {
  const { api } = useConsoleSession();
  const { warning, renewed } = useIdle();
  const stay = useMutation({ mutationFn: () => api.call(getStaffSession), onSuccess: renewed });
  const leave = useSignOut();
  if (!warning) return null;
  return (
    <Suspense fallback={null}>
      <IdleDialog
        busy={stay.isPending || leave.isPending}
        onStay={() => stay.mutate()}
        onLeave={() => leave.mutate()}
      />
    </Suspense>
  );
}
