import { useSessionState } from '@liftclub/auth-session';
import { formatClock, marketOf, SOUTH_AFRICA } from '@liftclub/domain';

/** Reads the clock of the driver's market: "06:45" of an instant. */
export function useClockText(): (instant: string | Date) => string {
  const { user } = useSessionState();
  const { zone } = marketOf(user?.profile.country ?? SOUTH_AFRICA);
  return (instant) => formatClock(zone, new Date(instant));
}
