import { addDays, nextRideDay, nextWeekday, type Country } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import type { Actor } from '../../plugins/access/actors';
import { findServiceCalendar } from '../calendar';
import { priceOf } from '../pricing';
import { sellable } from './book-ride';
import { assertRiderFree, unpaidPlan } from './busy-rider';
import { quoteColumns } from './bookings-repository';
import * as repository from './repeat-booking-repository';

type Deps = Pick<Dependencies, 'clock' | 'random' | 'settings'>;

/**
 * Makes a draft with the rides and the rider of a passenger's own booking, from the first ride day after a date on, at
 * today's price and without its coupon. Returns its id; undefined when the rider no longer exists. Throws 409 as
 * `assertRiderFree`.
 */
export async function repeatBooking(
  deps: Deps,
  tx: Executor,
  actor: Pick<Actor, 'userId' | 'country'>,
  bookingId: string,
  after: string,
): Promise<string | undefined> {
  const original = await repository.findOriginal(tx, actor.userId, bookingId);
  if (!original) return undefined;
  const { tripType, validity, scholarId, exclusive, rides } = original;
  const startDate = await rideDayAfter(tx, { country: actor.country, scholarId }, after);
  const now = deps.clock();
  const plan = { validity, startDate, scholarId, rides, coupon: undefined };
  const times = rides.flatMap((ride) => ride.times.map((time) => ({ field: 'trip', time })));
  const priced = sellable(await priceOf(deps, tx, actor, plan), times);
  await assertRiderFree(tx, unpaidPlan(actor, plan, priced));
  const quote = quoteColumns(priced, now);
  const id = deps.random.id(now);
  await repository.insertCopy(tx, bookingId, {
    id,
    passengerId: actor.userId,
    scholarId,
    tripType,
    exclusive,
    validity,
    startDate,
    createdAt: now,
    ...quote,
  });
  return id;
}

/** How far ahead a school's next term may begin, in days. */
const SEARCH_DAYS = 400;

/** The first ride day of a rider after a date; the next weekday when none is known, which has no rides to sell. */
async function rideDayAfter(
  tx: Executor,
  rider: { readonly country: Country; readonly scholarId: string | null },
  after: string,
): Promise<string> {
  const calendar = await findServiceCalendar(tx, rider, addDays(after, 1), addDays(after, SEARCH_DAYS));
  return nextRideDay(after, calendar) ?? nextWeekday(after);
}
