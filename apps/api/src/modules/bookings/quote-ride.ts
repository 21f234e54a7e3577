import type { Body, quoteRide as endpoint, ResponseBody } from '@liftclub/api-contract';
import { weekTimes } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import type { Actor } from '../../plugins/actors';
import { notFound } from '../../problems';
import { isOwnLearner } from '../calendar';
import { priceOf } from '../pricing';
import { priceOnTheWire } from './booking-summary';
import { measureRides, sellable } from './bookings-service';

type Wanted = Body<typeof endpoint>;

/**
 * The ride days and the price of a plan, of which nothing is stored. Throws 400 at its fields, and 404 for a learner
 * who is not the passenger's.
 */
export async function quoteRide(
  deps: Dependencies,
  actor: Actor,
  { validity, start_date: startDate, trip, scholar_id }: Wanted,
): Promise<ResponseBody<typeof endpoint>['data']> {
  const scholarId = scholar_id ?? null;
  if (scholarId !== null && !(await isOwnLearner(deps.db, actor.userId, scholarId))) throw notFound();
  const legs = await measureRides(deps, actor, { startDate, legs: trip, legField: (index) => `trip.${index}` });
  const metres = legs.map((leg) => leg.metres);
  const request = { validity, startDate, metres, times: trip.map(timesOf), scholarId, coupon: undefined };
  const { quote, credit } = sellable(await priceOf(deps, deps.db, actor, request));
  return {
    ride_days: quote.rideDays,
    weekdays: quote.weekdays,
    closed: [...quote.closed],
    start_date: startDate,
    end_date: quote.endDate,
    price: priceOnTheWire(
      quote,
      credit,
      trip.map((leg) => leg.ride_type),
    ),
  };
}

/** The times of a ride from Monday to Friday; none when they are not chosen yet. */
function timesOf({ trip_time, day_time }: Wanted['trip'][number]): string[] {
  if (trip_time !== undefined) return weekTimes({ time_type: 'fixed', trip_time });
  return day_time === undefined ? [] : weekTimes({ time_type: 'flexible', day_time });
}
