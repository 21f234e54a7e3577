import { useEffect, useState } from 'react';

/** Whether an instant has passed by the clock `now`; turns true by itself. False without an instant. */
export function useHasPassed(instant: Date | undefined, now: () => Date): boolean {
  const at = instant?.getTime();
  const [passed, setPassed] = useState<number>();
  useEffect(() => {
    if (at === undefined) return;
    const timer = setTimeout(() => setPassed(at), at - now().getTime());
    return () => clearTimeout(timer);
  }, [at, now]);
  return at !== undefined && (passed === at || at <= now().getTime());
}
