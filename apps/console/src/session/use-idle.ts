import { MINUTE_MS, STAFF_SESSION } from '@liftclub/domain';
import { useCallback, useEffect, useState } from 'react';
import { useConsoleSession } from './console-session';

/** Idle time in ms after which the server ends a session. */
const END_MS = STAFF_SESSION.idleMinutes * MINUTE_MS;
const WARNING_MS = END_MS - MINUTE_MS;
/** Interval in ms at which the warning checks whether another tab was used. */
const LOOK_MS = 5000;

/** Whether the session is about to expire by idle time; expires it in time. `renewed` checks again at once. */
export function useIdle(): { warning: boolean; renewed: () => void } {
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
