import { isDeepStrictEqual } from 'node:util';
import type { Summary } from '@liftclub/api-contract';
import { serviceHoursMessage } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import type { Actor } from '../../plugins/access/actors';
import { notFound } from '../../problems';
import { findUsableCoupon, priceOf, type Priced } from '../pricing';
import type { Booking } from './booking';
import { summaryOf } from './booking-summary';
import { findBusyRider, unpaidPlan } from './busy-rider';
import { holdsLongEnough } from './bookings-policy';
import { quoteColumns, updateQuote, type QuoteColumns } from './bookings-repository';
import { findBookingOfCaller, type FoundBooking } from './find-booking-repository';

/** A booking as its passenger opens it. 404 for another passenger's. */
export async function openBooking(deps: Dependencies, actor: Actor, bookingId: string): Promise<Summary> {
  const { found } = await findBookingOfCaller(deps.db, actor, bookingId);
  return showBooking(deps, actor, found);
}

/**
 * The summary of a booking that was found: a draft is quoted again and says why a payment would be refused, a paid one
 * keeps its figures. Nothing is written while the stored quote says the same and holds long enough. 404 when none was
 * found.
 */
export async function showBooking(deps: Dependencies, actor: Actor, found: FoundBooking | undefined): Promise<Summary> {
  if (!found) throw notFound();
  const { booking, stored, trips } = found;
  const today = localDate(deps, actor);
  if (booking.paid) return summaryOf(booking, today);
  const priced = await priceAgain(deps, actor, booking);
  const refusal =
    timesRefusal(booking, priced) ?? (await findBusyRider(deps.db, draftPlan(actor, booking, priced), trips))?.message;
  const now = deps.clock();
  const quote = quoteColumns(priced, now);
  if (holdsLongEnough(stored.quoteExpiresAt, now) && isSameQuote(stored, quote)) {
    return summaryOf({ ...booking, waived: priced.waived, instalments: priced.instalments }, today, refusal);
  }
  if (await updateQuote(deps.db, booking.id, quote)) {
    return summaryOf({ ...booking, ...priced }, today, refusal);
  }
  // It was paid between the two statements.
  return openBooking(deps, actor, booking.id);
}

async function priceAgain(deps: Dependencies, actor: Actor, booking: Booking): Promise<Priced> {
  const { id, validity, startDate, rides, couponId } = booking;
  const coupon =
    couponId === null ? undefined : await findUsableCoupon(deps, deps.db, actor, { id: couponId, bookingId: id });
  const scholarId = booking.scholar?.id ?? null;
  return priceOf(deps, deps.db, actor, { validity, startDate, scholarId, rides, coupon, bookingId: id });
}

/** The message for the first time outside the hours of service. */
const timesRefusal = ({ rides }: Booking, { hours }: Priced): string | undefined =>
  rides
    .flatMap(({ times }) => times)
    .map((time) => serviceHoursMessage(time, hours))
    .find((message) => message !== undefined);

const draftPlan = (actor: Actor, { scholar, startDate, rides }: Booking, priced: Priced) =>
  unpaidPlan(actor, { scholarId: scholar?.id ?? null, startDate, rides }, priced);

/** Whether two quotes sell the same rides for the same figures. A later end of sales alone changes nothing. */
function isSameQuote(stored: QuoteColumns, { soldFrom, quoteExpiresAt, ...quote }: QuoteColumns): boolean {
  const keys = Object.keys(quote) as (keyof typeof quote)[];
  return keys.every((key) => isDeepStrictEqual(stored[key], quote[key]));
}
