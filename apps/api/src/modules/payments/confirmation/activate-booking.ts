import { closedDays, marketOf, planEnd, rideDays, rideDaysExcept, vatOfSurcharge } from '@liftclub/domain';
import type { Executor } from '../../../db/client';
import type { Dependencies } from '../../../dependencies';
import { localDate } from '../../../local-date';
import { markPaid } from '../../bookings';
import { findServiceCalendar, lockCalendar } from '../../calendar';
import { enqueueClosedTrips } from '../../calendar-cancellations';
import { createInstalments } from '../../instalments';
import { nextReceiptNumber } from '../../receipts';
import { insertSubscription } from '../../subscription-states';
import { createTrips } from '../../trips';
import { closeOtherAttempts, updateAttempt, type Attempt } from '../attempts/attempts-repository';
import type { LockedBooking } from '../attempts/locked-booking-repository';

type Deps = Pick<Dependencies, 'clock' | 'random'>;

/**
 * Marks an attempt and its booking as paid and creates the subscription, its receipt number and its trips, in the
 * caller's transaction. A plan whose first day has passed begins today, with the same price and length. `paymentId` is
 * null when there is nothing to pay. Returns the receipt number.
 */
export async function activateBooking(
  deps: Deps,
  tx: Executor,
  booking: LockedBooking,
  attempt: Attempt,
  paymentId: string | null,
): Promise<number> {
  await lockCalendar(tx, 'to_sell');
  const now = deps.clock();
  const quote = await quoteInForce(deps, tx, booking, attempt);
  await updateAttempt(tx, attempt.id, { state: 'paid' });
  await closeOtherAttempts(tx, attempt);
  const { surcharge, ...figures } = quote;
  const monthly = attempt.instalment !== null;
  await markPaid(tx, booking.id, { ...figures, credit: attempt.credit, waived: attempt.waived, monthly }, now);
  const subscriptionId = deps.random.id(now);
  const receiptNumber = await nextReceiptNumber(tx);
  await insertSubscription(tx, {
    id: subscriptionId,
    bookingId: booking.id,
    passengerId: booking.passengerId,
    paymentId,
    total: attempt.amount,
    receiptNumber,
    validity: booking.validity,
    startsOn: quote.startDate,
    endsOn: quote.endDate,
    state: 'active',
    createdAt: now,
  });
  const plan = {
    subscriptionId,
    bookingId: booking.id,
    passengerId: booking.passengerId,
    scholarId: booking.scholarId,
    currency: quote.currency,
    zone: marketOf(booking.country).zone,
  };
  const dates = rideDaysExcept(quote.startDate, quote.endDate, quote.closed);
  const price = monthly ? monthlyPrice(quote, attempt) : { ...quote, waived: attempt.waived, monthly: null };
  const instalments = await createTrips(deps, tx, plan, { dates, soldFrom: quote.soldFrom }, price);
  if (monthly) await createInstalments(deps, tx, { subscriptionId, attemptId: attempt.id }, instalments);
  await giveUpLostDays(deps, tx, booking, dates);
  return receiptNumber;
}

type QuoteInForce = Awaited<ReturnType<typeof quoteInForce>>;

/** The price of a plan that is paid monthly, with the surcharge. What was waived is posted at once. */
function monthlyPrice(quote: QuoteInForce, { amount, credit, waived }: Attempt) {
  const { startDate, endDate, surcharge, total, vat } = quote;
  const first = amount + credit + waived;
  return {
    ...quote,
    total: total + surcharge,
    vat: vat + vatOfSurcharge(surcharge, quote),
    waived: 0,
    monthly: { startDate, endDate, first },
  };
}

/** Days that were closed after the passenger began to pay were paid for: their trips are cancelled and credited. */
async function giveUpLostDays(
  deps: Deps,
  tx: Executor,
  booking: LockedBooking,
  dates: readonly string[],
): Promise<void> {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return;
  const open = new Set(rideDays(first, last, await findServiceCalendar(tx, booking, first, last)));
  const lost = dates.filter((date) => !open.has(date));
  if (lost.length === 0) return;
  const closed = { bookingId: booking.id, dates: lost };
  await enqueueClosedTrips(deps, tx, { closed, why: 'closure', staffId: null });
}

/** The plan that was paid; once its first day has passed, from today on, with the rides that have not departed. */
export async function quoteInForce(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  { country, scholarId, validity }: LockedBooking,
  attempt: Attempt,
) {
  const quote = {
    siblingRuleId: null,
    siblingShare: 0,
    siblingOff: 0,
    instalmentRuleId: null,
    surcharge: 0,
    ...attempt.quote,
  };
  const startDate = localDate(deps, { country });
  if (quote.startDate >= startDate)
    return { ...quote, soldFrom: quote.soldFrom === null ? null : new Date(quote.soldFrom) };
  const endDate = planEnd(startDate, validity);
  const calendar = await findServiceCalendar(tx, { country, scholarId }, startDate, endDate);
  const closed = closedDays(startDate, endDate, calendar);
  return { ...quote, startDate, endDate, closed, soldFrom: deps.clock() };
}
