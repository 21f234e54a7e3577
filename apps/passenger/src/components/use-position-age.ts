import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { differenceInMinutes } from 'date-fns/differenceInMinutes';
import { useEffect, useState } from 'react';

const copy = texts.liveTrip;
const TICK_MS = 10_000;
/** From this age on a position is shown as old. */
const STALE_MINUTES = 2;

/** The age of a vehicle's position, `at` an ISO instant, by the server's clock. */
export function usePositionAge(at: string): { text: string; isStale: boolean } {
  const { now } = useAuthSession();
  const [instant, setInstant] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setInstant(now()), TICK_MS);
    return () => clearInterval(timer);
  }, [now]);
  // A position that has just arrived is newer than the last tick.
  const minutes = Math.max(0, differenceInMinutes(instant, at));
  const isStale = minutes >= STALE_MINUTES;
  return { text: isStale ? copy.stale(minutes) : copy.seen(minutes), isStale };
}
