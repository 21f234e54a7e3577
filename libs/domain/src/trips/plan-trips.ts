import type { Minor } from '../money/money';
import { splitAmount } from '../money/split-amount';
import { RIDE_DAYS } from '../pricing/plan';
import { isSold } from '../pricing/plan-rides';
import { weekDayOf } from '../calendar/calendar';
import type { RideType } from './trip-leg';

/** A ride of a booked plan. */
export interface PlanLeg {
  readonly rideType: RideType;
  /** `HH:mm:ss` of Monday to Friday. */
  readonly times: readonly string[];
  /** Fee of one trip. */
  readonly fee: Minor;
}

/** A dated trip of a plan: local date and time, and its share of the plan's total and of the VAT in it. */
export interface PlanTrip {
  readonly rideType: RideType;
  readonly date: string;
  readonly time: string;
  readonly fare: Minor;
  readonly vat: Minor;
}

/**
 * The trips of a plan in the order of departure, one for each ride on each of `days` (`yyyy-MM-dd`, Mondays to
 * Fridays) that departs at `notBefore` (local time 'yyyy-MM-dd HH:mm:ss.SSS') or later. Fares sum to `total` and VAT to
 * `vat`, see `splitAmount`; without trips there are none. Throws RangeError for a day on a weekend.
 */
export function planTrips(
  days: readonly string[],
  legs: readonly PlanLeg[],
  { total, vat }: { readonly total: Minor; readonly vat: Minor },
  notBefore = '',
): PlanTrip[] {
  const dated = days
    .flatMap((date) => {
      const weekday = RIDE_DAYS.findIndex((day) => day === weekDayOf(date));
      return legs.map(({ rideType, times, fee }) => ({ rideType, date, time: timeOf(times, weekday, date), fee }));
    })
    .filter(({ date, time }) => isSold(date, time, notBefore))
    .sort((a, b) => compare(orderOf(a), orderOf(b)));
  if (dated.length === 0) return [];
  const fees = dated.map(({ fee }) => fee);
  const [fares, vats] = [splitAmount(total, fees), splitAmount(vat, fees)];
  return dated.map(({ rideType, date, time }, index) => ({
    ...{ rideType, date, time },
    fare: fares[index] ?? 0,
    vat: vats[index] ?? 0,
  }));
}

const orderOf = ({ date, time, rideType }: Pick<PlanTrip, 'date' | 'time' | 'rideType'>): string =>
  `${date} ${time} ${rideType}`;

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

function timeOf(times: readonly string[], weekday: number, date: string): string {
  const time = times[weekday];
  if (time === undefined) throw new RangeError(`No ride on ${date}`);
  return time;
}
