import { MINUTE_MS, STAFF_SESSION } from '@liftclub/domain';
import { useCallback, useEffect, useState } from 'react';
import { useConsoleSession } from './console-session';

/** Without a call for so long, the server ends a session. */
const END_MS = STAFF_SESSION.idleMinutes * MINUTE_MS;
const WARNING_MS = END_MS - MINUTE_MS;
/** While the warning stands, how often is looked whether another tab was used meanwhile. */
const LOOK_MS = 5000;

/** Whether the session is about to end for want of use; ends it when its time has come. `renewed` looks anew at once. */
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
