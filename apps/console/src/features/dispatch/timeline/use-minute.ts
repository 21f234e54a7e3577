import { useEffect, useState } from 'react';

const TICK_MS = 20_000;

/** The present instant by the clock `now`, in ms, at most 20 seconds old. */
export function useMinute(now: () => Date): number {
  const [at, setAt] = useState(() => now().getTime());
  useEffect(() => {
    const timer = setInterval(() => setAt(now().getTime()), TICK_MS);
    return () => clearInterval(timer);
  }, [now]);
  return at;
}
