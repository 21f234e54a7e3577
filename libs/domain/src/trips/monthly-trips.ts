import { splitAmount } from '../money/split-amount';
import type { Minor } from '../money/money';
import { instalmentAmounts, instalmentPeriods } from '../pricing/instalments';
import { datedRides, planTrips, type PlanLeg, type PlanTrip } from './plan-trips';

/** A dated trip of a plan that is paid monthly. Its discount is negative where it costs more than its fee. */
export interface MonthlyTrip extends PlanTrip {
  /** The number of the instalment that pays for it, from 1. */
  readonly instalment: number;
}

/** A plan that is paid monthly: its dates and amounts in minor units, of the whole plan. */
export interface MonthlyPlan {
  readonly startDate: string;
  readonly endDate: string;
  readonly total: Minor;
  readonly vat: Minor;
  /** What the first instalment was when its payment began. */
  readonly first: Minor;
}

/**
 * The trips of a plan that is paid monthly, as `planTrips`, and its instalments. The fares of the trips of an
 * instalment sum to its amount, and all amounts to the total. The first is as it was paid; the others are equal up to a
 * remainder.
 * Nothing more is charged where all rides are in one month by now.
 */
export function monthlyTrips(
  days: readonly string[],
  legs: readonly PlanLeg[],
  { startDate, endDate, total, vat, first }: MonthlyPlan,
  notBefore = '',
): { trips: MonthlyTrip[]; instalments: { dueOn: string; amount: Minor }[] } {
  const rideDates = datedRides(days, legs, notBefore).map(({ date }) => date);
  const periods = instalmentPeriods(startDate, endDate, rideDates);
  const amounts = periods.length === 1 ? [first] : [first, ...instalmentAmounts(total - first, periods.length - 1)];
  const vats = splitAmount(vat, amounts);
  const feeOf = new Map(legs.map(({ rideType, fee }) => [rideType, fee]));
  const trips = periods.flatMap(({ dueOn, to }, index) => {
    const own = days.filter((date) => date >= dueOn && date <= to);
    const price = { total: amounts[index] ?? 0, vat: vats[index] ?? 0, discount: 0 };
    return planTrips(own, legs, price, notBefore).map((trip) => ({
      ...trip,
      discount: (feeOf.get(trip.rideType) ?? 0) - trip.fare + trip.vat,
      instalment: index + 1,
    }));
  });
  return { trips, instalments: periods.map(({ dueOn }, index) => ({ dueOn, amount: amounts[index] ?? 0 })) };
}
