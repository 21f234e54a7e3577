import { localTimeIn, monthlyTrips, planTrips, type Minor, type MonthlyPlan } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueueReplan } from '../../messages/replan';
import { findLegs, insertTrips, type TripsPlan } from './create-trips-repository';

/** The price of a plan: the fee of one trip for each ride, Ride A first, and what is split over the trips. */
interface PlanPrice {
  readonly tripFees: readonly Minor[];
  readonly total: Minor;
  readonly vat: Minor;
  readonly discountOff: Minor;
  readonly siblingOff: Minor;
  readonly couponOff: Minor;
  readonly waived: Minor;
  /** Null for a plan that is paid at once. `total` and `vat` have the surcharge then. */
  readonly monthly: MonthlyDates | null;
}

/** How a plan is paid monthly, without its total and VAT. */
type MonthlyDates = Pick<MonthlyPlan, 'startDate' | 'endDate' | 'first'>;

/** The days of a plan with rides (`yyyy-MM-dd`); rides that depart before `soldFrom` are not part of it. */
interface RideDates {
  readonly dates: readonly string[];
  readonly soldFrom: Date | null;
}

/**
 * Creates the trips of a paid plan, one for each of its rides on each of its dates, with their shares of the total,
 * of the VAT and of the discounts. The days concerned are planned again. Three statements, however long the
 * plan is. Returns the instalments of a plan that is paid monthly; the trips of all but the first are unpaid.
 */
export async function createTrips(
  { clock, random }: Pick<Dependencies, 'clock' | 'random'>,
  tx: Executor,
  plan: TripsPlan,
  { dates, soldFrom }: RideDates,
  price: PlanPrice,
): Promise<readonly { readonly dueOn: string; readonly amount: Minor }[]> {
  const now = clock();
  const legs = await findLegs(tx, plan.bookingId);
  const metres = new Map(legs.map((leg) => [leg.rideType, leg.metres]));
  const priced = legs.map(({ rideType, times }, index) => ({ rideType, times, fee: price.tripFees[index] ?? 0 }));
  const notBefore = soldFrom ? localTimeIn(plan.zone, soldFrom) : '';
  const monthly = price.monthly && monthlyTrips(dates, priced, { ...price, ...price.monthly }, notBefore);
  const trips =
    monthly?.trips ??
    planTrips(
      dates,
      priced,
      {
        total: price.total - price.waived,
        vat: price.vat,
        discount: price.discountOff + price.siblingOff + price.couponOff + price.waived,
      },
      notBefore,
    );
  await insertTrips(
    tx,
    plan,
    trips.map((trip) => ({ instalment: null, ...trip, id: random.id(now), metres: metres.get(trip.rideType) ?? 0 })),
  );
  await enqueueReplan(tx);
  return monthly?.instalments ?? [];
}
