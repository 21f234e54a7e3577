import type { Summary } from '@liftclub/api-contract';
import { planEnd, startDateMessage } from '@liftclub/domain';
import type { FastifyRequest } from 'fastify';
import { localDatesAt } from '../../db/by-market';
import type { Dependencies } from '../../dependencies';
import type { Actor, Caller, Claims } from '../../plugins/actors';
import { idempotentStatement, keyOf, keyValues } from '../../plugins/idempotency';
import { wantedDistances } from '../travel-times';
import { findBookingFacts } from './booking-facts-repository';
import { measureRides, storeBooking, type BookingRequest } from './bookings-service';
import { routeOf } from './measure-legs';

/**
 * Books a ride by two statements: one reads the caller and everything that the price needs, one writes the draft. With
 * an Idempotency-Key the second one writes the key, too. `book` must be called for the caller, once admitted.
 */
export async function readToBook(
  deps: Dependencies,
  call: { readonly request: FastifyRequest; readonly claims: Claims },
  wanted: BookingRequest,
): Promise<{ readonly caller: Caller | undefined; readonly book: (actor: Actor) => Promise<Summary> }> {
  const { request, claims } = call;
  const keyed = keyOf({ request, actor: claims });
  const { validity, scholarId } = wanted;
  const read = await findBookingFacts(deps.db, claims, {
    ...keyValues(deps, keyed),
    ...wantedDistances(deps, wanted.legs.map(routeOf)),
    validity,
    scholarId,
    ...daysToRead(deps, wanted),
  });
  if (!read) return { caller: undefined, book: () => Promise.reject(new Error('There is no caller.')) };
  const { caller, stored, facts } = read;
  const book = (actor: Actor) =>
    idempotentStatement<Summary>(deps, keyed, stored, async (keep) => {
      const legs = await measureRides(deps, actor, wanted, facts.distances);
      if (legs.some(({ estimated }) => estimated))
        request.log.warn('no distance provider answered; the price uses an estimate');
      return storeBooking(deps, actor, wanted, legs, { facts, keep });
    });
  return { caller, book };
}

/** The first and the last day of a plan. Today for one that cannot be sold: `measureRides` refuses it. */
function daysToRead(
  { clock }: Pick<Dependencies, 'clock'>,
  { startDate, validity }: BookingRequest,
): { from: string; to: string } {
  const { home, abroad } = localDatesAt(clock());
  const isSold = [home, abroad].some((today) => startDateMessage(startDate, today) === undefined);
  return isSold ? { from: startDate, to: planEnd(startDate, validity) } : { from: home, to: home };
}
