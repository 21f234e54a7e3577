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

/** A dated trip of a plan: local date and time, and its shares of the plan's total, VAT and discounts. */
export interface PlanTrip {
  readonly rideType: RideType;
  readonly date: string;
  readonly time: string;
  readonly fare: Minor;
  readonly vat: Minor;
  readonly discount: Minor;
}

/** What is split over the trips of a plan; `discount` is all that was taken off. */
type PlanPrice = Pick<PlanTrip, 'vat' | 'discount'> & { readonly total: Minor };

/**
 * The trips of a plan in the order of departure, one for each ride on each of `days` (`yyyy-MM-dd`, Mondays to
 * Fridays) that departs at `notBefore` (local time 'yyyy-MM-dd HH:mm:ss.SSS') or later. Fares, VAT and discounts sum to
 * those of the plan, see `splitAmount`; without trips there are none. Throws RangeError for a day on a weekend.
 */
export function planTrips(
  days: readonly string[],
  legs: readonly PlanLeg[],
  { total, vat, discount }: PlanPrice,
  notBefore = '',
): PlanTrip[] {
  const dated = datedRides(days, legs, notBefore).sort((a, b) => compare(orderOf(a), orderOf(b)));
  if (dated.length === 0) return [];
  const fees = dated.map(({ fee }) => fee);
  const [fares, vats, discounts] = [total, vat, discount].map((part) => splitAmount(part, fees));
  return dated.map(({ rideType, date, time }, index) => ({
    rideType,
    date,
    time,
    fare: fares?.[index] ?? 0,
    vat: vats?.[index] ?? 0,
    discount: discounts?.[index] ?? 0,
  }));
}

/**
 * The rides of a plan on each of `days` that depart at `notBefore` or later, each with what its leg has besides the
 * times; `planTrips` describes days and times.
 */
export function datedRides<Leg extends { readonly times: readonly string[] }>(
  days: readonly string[],
  legs: readonly Leg[],
  notBefore: string,
): (Omit<Leg, 'times'> & { readonly date: string; readonly time: string })[] {
  return days
    .flatMap((date) => {
      const weekday = RIDE_DAYS.findIndex((day) => day === weekDayOf(date));
      return legs.map(({ times, ...leg }) => ({ ...leg, date, time: timeOf(times, weekday, date) }));
    })
    .filter(({ date, time }) => isSold(date, time, notBefore));
}

const orderOf = ({ date, time, rideType }: Pick<PlanTrip, 'date' | 'time' | 'rideType'>): string =>
  `${date} ${time} ${rideType}`;

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

function timeOf(times: readonly string[], weekday: number, date: string): string {
  const time = times[weekday];
  if (time === undefined) throw new RangeError(`No ride on ${date}`);
  return time;
}
