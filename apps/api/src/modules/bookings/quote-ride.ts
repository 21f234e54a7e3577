import type { Body, quoteRide as endpoint, ResponseBody } from '@liftclub/api-contract';
import type { Dependencies } from '../../dependencies';
import type { Actor } from '../../plugins/access/actors';
import { notFound } from '../../problems';
import { isOwnScholar } from '../calendar';
import { priceOf } from '../pricing';
import { priceOnTheWire } from './booking-summary';
import { sellable, timeFields } from './book-ride';
import { assertRiderFree, unpaidPlan } from './busy-rider';
import { measureRides } from './measure-rides';

/**
 * The ride days and the price of a plan, of which nothing is stored. Throws 400 at its fields, 404 for a learner who
 * is not the passenger's, and 409 as `assertRiderFree`.
 */
export async function quoteRide(
  deps: Dependencies,
  actor: Actor,
  { validity, start_date: startDate, trip, scholar_id }: Body<typeof endpoint>,
): Promise<ResponseBody<typeof endpoint>['data']> {
  const scholarId = scholar_id ?? null;
  if (scholarId !== null && !(await isOwnScholar(deps.db, actor.userId, scholarId))) throw notFound();
  const { rides } = await measureRides(deps, actor, { startDate, legs: trip, exclusive: false });
  const plan = { validity, startDate, scholarId, rides, coupon: undefined };
  const priced = sellable(await priceOf(deps, deps.db, actor, plan), timeFields(trip, false));
  await assertRiderFree(deps.db, unpaidPlan(actor, plan, priced));
  const { quote } = priced;
  return {
    ride_days: quote.rideDays,
    weekdays: quote.weekdays,
    closed: [...quote.closed],
    start_date: startDate,
    end_date: quote.endDate,
    price: priceOnTheWire(
      priced,
      trip.map((leg) => leg.ride_type),
    ),
  };
}
