import { useEffect, useState } from 'react';

/** The longest delay of a timer, in milliseconds; a longer one fires at once. */
const LONGEST_DELAY = 2 ** 31 - 1;

/** Whether an instant has passed by the clock `now`; rerenders when it passes. False without an instant. */
export function useHasPassed(instant: Date | undefined, now: () => Date): boolean {
  const at = instant?.getTime();
  const [passed, setPassed] = useState<number>();
  useEffect(() => {
    if (at === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = at - now().getTime();
      timer = left > LONGEST_DELAY ? setTimeout(wait, LONGEST_DELAY) : setTimeout(() => setPassed(at), left);
    };
    wait();
    return () => clearTimeout(timer);
  }, [at, now]);
  return at !== undefined && (passed === at || at <= now().getTime());
}
