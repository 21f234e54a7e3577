import { useAuthSession } from '@liftclub/auth-session';
import { MINUTE_MS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { useEffect, useState } from 'react';

const copy = texts.liveTrip;
const TICK_MS = 10_000;
/** From this age on a position does not look like the present one. */
const STALE_MINUTES = 2;

/** How long ago the vehicle was where its position of an instant of the wire says, by the server's clock. */
export function usePositionAge(at: string): { text: string; isStale: boolean } {
  const { now } = useAuthSession();
  const [instant, setInstant] = useState(() => now().getTime());
  useEffect(() => {
    const timer = setInterval(() => setInstant(now().getTime()), TICK_MS);
    return () => clearInterval(timer);
  }, [now]);
  // A position that has just arrived is newer than the last tick.
  const minutes = Math.max(0, Math.floor((instant - Date.parse(at)) / MINUTE_MS));
  const isStale = minutes >= STALE_MINUTES;
  return { text: isStale ? copy.stale(minutes) : copy.seen(minutes), isStale };
}
