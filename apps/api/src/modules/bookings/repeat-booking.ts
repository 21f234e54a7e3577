import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import type { Actor } from '../../plugins/actors';
import { priceOf } from '../pricing';
import { quoteColumns } from './bookings-service';
import * as repository from './repeat-booking-repository';

type Deps = Pick<Dependencies, 'clock' | 'random'>;

/**
 * Makes a draft with the rides and the rider of a passenger's own booking, from another day on, at today's price and
 * without its coupon. Returns its id; undefined when the rider no longer exists.
 */
export async function repeatBooking(
  deps: Deps,
  tx: Executor,
  actor: Actor,
  bookingId: string,
  startDate: string,
): Promise<string | undefined> {
  const original = await repository.findOriginal(tx, actor.userId, bookingId);
  if (!original) return undefined;
  const { tripType, validity, scholarId, metres } = original;
  const now = deps.clock();
  const quote = quoteColumns(await priceOf(deps, tx, actor, { validity, startDate, metres, coupon: undefined }), now);
  const id = deps.random.id(now);
  await repository.insertCopy(tx, bookingId, {
    id,
    passengerId: actor.userId,
    scholarId,
    tripType,
    validity,
    startDate,
    createdAt: now,
    ...quote,
  });
  return id;
}
