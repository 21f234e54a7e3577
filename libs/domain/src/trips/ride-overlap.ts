import { MINUTE_MS } from '../durations';
import { directMinutes, sharedExtraMinutes } from '../pricing/shared-ride';

/** What decides how long a ride may keep its rider on board. */
export interface RideOnBoard {
  readonly departsAt: Date;
  /** Driving distance in metres. */
  readonly metres: number;
}

/**
 * The first of `others` that overlaps with one of `rides`; undefined when one rider can be on all of them. A ride lasts
 * from its departure for as long as a shared ride may take; the next may depart at that moment.
 */
export function findOverlap<Ride extends RideOnBoard>(
  rides: readonly RideOnBoard[],
  others: readonly Ride[],
): Ride | undefined {
  const periods = rides.map(periodOf);
  return others.find((other) => {
    const { from, to } = periodOf(other);
    return periods.some((one) => one.from < to && from < one.to);
  });
}

/** When a rider may be on board, in ms. */
function periodOf({ departsAt, metres }: RideOnBoard): { readonly from: number; readonly to: number } {
  const from = departsAt.getTime();
  return { from, to: from + (directMinutes(metres) + sharedExtraMinutes([metres])) * MINUTE_MS };
}
