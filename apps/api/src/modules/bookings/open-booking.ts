import { isDeepStrictEqual } from 'node:util';
import type { Summary } from '@liftclub/api-contract';
import { serviceHoursMessage, waivedOf } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import type { Actor } from '../../plugins/access/actors';
import { notFound } from '../../problems';
import { minimumPayment } from '../../providers/payments/payment-provider';
import { findUsableCoupon, priceOf, type Priced } from '../pricing';
import type { Booking } from './booking';
import { summaryOf } from './booking-summary';
import { findBusyRider, unpaidPlan } from './busy-rider';
import { bindsPrice, holdsLongEnough } from './bookings-policy';
import { quoteColumns, updateQuote, type QuoteColumns } from './bookings-repository';
import { findBookingOfCaller, type FoundBooking } from './find-booking-repository';

/** The passenger whose booking it is. */
type Owner = Pick<Actor, 'userId' | 'country'>;

/** A booking as its passenger opens it. 404 for another passenger's. */
export async function openBooking(deps: Dependencies, actor: Owner, bookingId: string): Promise<Summary> {
  const { found } = await findBookingOfCaller(deps.db, { userId: actor.userId, sessionId: null }, bookingId);
  return showBooking(deps, actor, found);
}

/**
 * The summary of a booking that was found: a draft is quoted again, unless its price was announced for a renewal, and
 * says why a payment would be refused; a paid one keeps its figures. Nothing is written while the stored quote says the
 * same and holds long enough. 404 when none was found.
 */
export async function showBooking(deps: Dependencies, actor: Owner, found: FoundBooking | undefined): Promise<Summary> {
  if (!found) throw notFound();
  const { booking, stored, trips } = found;
  const today = localDate(deps, actor);
  if (booking.paid) return summaryOf(booking, today);
  const priced = await priceAgain(deps, actor, booking);
  const refusal =
    timesRefusal(booking, priced) ?? (await findBusyRider(deps.db, draftPlan(actor, booking, priced), trips))?.message;
  const now = deps.clock();
  const quote = bindsPrice(stored, today) ? boundQuote(stored, priced, now) : quoteColumns(priced, now);
  const waived = waivedOf(quote.total - (quote.credit ?? 0), minimumPayment(deps.settings, quote.currency));
  const shown = bindsPrice(stored, today)
    ? { ...booking, credit: quote.credit ?? 0, waived }
    : { ...booking, ...priced };
  if (holdsLongEnough(stored.quoteExpiresAt, now) && isSameQuote(stored, quote)) {
    return summaryOf({ ...booking, waived, instalments: shown.instalments }, today, refusal);
  }
  if (await updateQuote(deps.db, booking.id, quote)) {
    return summaryOf(shown, today, refusal);
  }
  // It was paid between the two statements.
  return openBooking(deps, actor, booking.id);
}

/** The quote of a draft whose price was announced: what was announced, and the credit of now. */
function boundQuote(stored: FoundBooking['stored'], priced: Priced, now: Date): QuoteColumns {
  const current = quoteColumns(priced, now);
  const announced = Object.fromEntries(
    (Object.keys(current) as (keyof QuoteColumns)[]).map((key) => [key, stored[key]]),
  ) as unknown as QuoteColumns;
  const credit = Math.min(stored.total, priced.credit);
  return { ...announced, credit, quoteExpiresAt: current.quoteExpiresAt };
}

async function priceAgain(deps: Dependencies, actor: Owner, booking: Booking): Promise<Priced> {
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

const draftPlan = (actor: Owner, { scholar, startDate, rides }: Booking, priced: Priced) =>
  unpaidPlan(actor, { scholarId: scholar?.id ?? null, startDate, rides }, priced);

/** Whether two quotes sell the same rides for the same figures. A later end of sales alone changes nothing. */
function isSameQuote(stored: QuoteColumns, { soldFrom, quoteExpiresAt, ...quote }: QuoteColumns): boolean {
  const keys = Object.keys(quote) as (keyof typeof quote)[];
  return keys.every((key) => isDeepStrictEqual(stored[key], quote[key]));
}
