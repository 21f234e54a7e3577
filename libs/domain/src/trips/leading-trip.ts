import { addHours } from 'date-fns/addHours';
import { hasEnded, isUnderWay, type TripStatus } from './trip-status';

/** What `leadingTrip` reads; `departs_at` is an instant of the wire. */
interface TimedTrip {
  readonly status: TripStatus;
  readonly departs_at: string;
}

/**
 * The trip to show first: the one that is under way, else the next one that was not cancelled and has not ended. A trip
 * that should have departed stays for an hour. `trips` are in the order of departure.
 */
export function leadingTrip<T extends TimedTrip>(trips: readonly T[], now: Date): T | undefined {
  const ahead = trips.filter(({ status }) => !hasEnded(status));
  return (
    ahead.find(({ status }) => isUnderWay(status)) ?? ahead.find(({ departs_at }) => addHours(departs_at, 1) > now)
  );
}
