import { getStaffSession } from '@liftclub/api-contract';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useConsoleSession } from './console-session';
import { useIdle } from './use-idle';
import { useSignOut } from './use-sign-out';

// Most sessions never see it.
const IdleDialog = lazy(() => import('./idle-dialog').then((module) => ({ default: module.IdleDialog })));

/** Asks, a minute before the session ends for want of use, whether somebody is still there. Any call keeps a session alive. */
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
