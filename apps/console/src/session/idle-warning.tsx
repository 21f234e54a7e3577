import { getStaffSession } from '@liftclub/api-contract';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { MINUTE_MS, STAFF_SESSION } from '@liftclub/domain';
import { useConsoleSession } from './console-session';
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

/** Idle time in ms after which the server ends a session. */
const END_MS = STAFF_SESSION.idleMinutes * MINUTE_MS;
const WARNING_MS = END_MS - MINUTE_MS;
/** Interval in ms at which the warning checks whether another tab was used. */
const LOOK_MS = 5000;

/** Whether the session is about to expire by idle time; expires it in time. `renewed` checks again at once. */
function useIdle(): { warning: boolean; renewed: () => void } {
  const { clock, lastActivity, expire } = useConsoleSession();
  const [warning, setWarning] = useState(false);
  const [look, setLook] = useState(0);
  const renewed = useCallback(() => setLook((times) => times + 1), []);

  useEffect(() => {
    let callOff: () => void = () => undefined;
    const check = () => {
      const idle = clock.now() - lastActivity.get();
      if (idle >= END_MS) return expire();
      setWarning(idle >= WARNING_MS);
      callOff = clock.after(idle < WARNING_MS ? WARNING_MS - idle : Math.min(END_MS - idle, LOOK_MS), check);
    };
    check();
    return () => callOff();
  }, [clock, lastActivity, expire, look]);

  return { warning, renewed };
}
