import {
  instalmentOffer,
  rideDays,
  rideDaysExcept,
  rowInForce,
  serviceHoursMessage,
  serviceMarketOf,
  waivedOf,
  type InstalmentOffer,
  type Minor,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../../db/client';
import type { Dependencies } from '../../../dependencies';
import { localDate } from '../../../local-date';
import { conflict, notFound } from '../../../problems';
import { assertRiderFree, bindsPrice, canPay, findBookedRides, type BookedRide } from '../../bookings';
import { findServiceCalendar, findServiceHours } from '../../calendar';
import { postCreditUsed } from '../../ledger';
import { findAvailableCredit, lockCredit } from '../../passenger-credit';
import { queueReceiptMail } from '../../receipts';
import { findInstalmentRule, reserveCoupon, siblingShareOn } from '../../pricing';
import { activateBooking } from '../confirmation/activate-booking';
import { findOpenAttempt, insertAttempt, newReference, updateAttempt, type Attempt } from './attempts-repository';
import { isRiderGone, lockBooking, quoteOf, type LockedBooking } from './locked-booking-repository';
import { paymentMessages } from '../payment-messages';
import { checkAfter } from '../payments-policy';
import { minimumPayment, paymentProviderFor } from '../../../providers/payments/payment-provider';

type Deps = Pick<Dependencies, 'clock' | 'random' | 'settings'>;

/**
 * Error code: the price was shown too long ago, or its coupon has no use left. It must be shown again before paying.
 */
export const QUOTE_EXPIRED = 'quote_expired';

/**
 * Error code: since the price was shown, closures or the plans of siblings have changed its total, or less credit is
 * left to pay it with.
 */
export const PRICE_CHANGED = 'price_changed';

/** Closures have changed the ride days since the price was shown; the booking must be quoted again. */
export class RideDaysChanged extends Error {
  constructor(
    readonly total: Minor,
    readonly credit: Minor,
  ) {
    super('The plan has other ride days than those it was quoted with.');
  }
}

/** The booking has an open attempt at an earlier price. It must be cancelled before another begins. */
export class OutdatedAttempt extends Error {
  constructor(readonly reference: string) {
    super('The open attempt is about another price.');
  }
}

/** How a booking is paid. */
export interface PaymentWay {
  /** The passenger pays monthly, now the first instalment. */
  readonly monthly?: boolean;
  /** The card that pays is to be saved. */
  readonly saveCard?: boolean;
  /** The saved card that is charged, and what for; the passenger pays without it. */
  readonly charge?: CardCharge;
}

/** The saved card that an attempt charges. No two attempts have the same purpose. */
export type CardCharge = { readonly paymentMethodId: string; readonly purpose: string };

/**
 * Finds or creates the one open attempt of a booking and reserves its coupon and credit. A booking for which nothing is
 * due is paid and active when this returns. Throws 404 for another passenger's booking, 409 for one that is paid or can
 * no longer be paid, for a rider with another ride at the time, for a price that was shown too long ago and for credit
 * that is gone, RideDaysChanged and OutdatedAttempt; 409 `in_flight` while a saved card is being charged for it, or
 * while the passenger pays where a card would be charged; with `monthly`, where it is about the first instalment, 409
 * `cannot_pay` for a plan that was not offered so.
 */
export async function beginAttempt(
  deps: Deps,
  tx: Executor,
  { passengerId, bookingId, ...way }: { readonly passengerId: string; readonly bookingId: string } & PaymentWay,
): Promise<Attempt> {
  const booking = await lockBooking(tx, bookingId);
  if (booking?.passengerId !== passengerId) throw notFound();
  await assertPayable(deps, tx, booking);
  const isBound = bindsPrice(booking, localDate(deps, booking));
  if (!isBound) await assertRideDays(tx, booking);
  // Also keeps two plans of one rider from being paid at once, and of two siblings one is paid first.
  await lockCredit(tx, passengerId);
  if (!isBound) await assertSiblings(deps, tx, booking);
  const rides = await findBookedRides(tx, bookingId);
  await assertServed(tx, booking, rides);
  await assertRiderFree(tx, { ...booking, rides });
  const now = deps.clock();
  const open = await findOpenAttempt(tx, bookingId);
  if (open) assertNotInFlight(open, way);
  const offer = way.monthly ? await monthlyOffer(deps, tx, booking) : null;
  const asked = offer?.amounts[0] ?? booking.total;
  const shown = Math.min(booking.credit, asked);
  if (open && (!isAbout(open, offer, asked) || open.credit < shown)) throw new OutdatedAttempt(open.reference);
  if (open) return reopenAttempt(deps, tx, open, way.saveCard);
  if ((booking.quoteExpiresAt <= now && !isBound) || !(await reserveQuotedCoupon(deps, tx, booking)))
    throw conflict(QUOTE_EXPIRED, paymentMessages.quoteExpired);
  const credit = await takeCredit(tx, booking, asked, way.charge ? 0 : shown);
  return createAttempt(deps, tx, booking, { ...way, asked, credit, offer });
}

/**
 * Of the charge of a saved card and a payment by hand one waits for the other. A card whose owner has to confirm the
 * charge is one that the owner pays with by hand.
 */
export function assertNotInFlight({ purpose, page }: Attempt, { charge }: PaymentWay): void {
  const isCharging = purpose !== null && page === null;
  const waits = charge ? purpose !== charge.purpose : isCharging;
  if (waits) throw conflict('in_flight', paymentMessages.inFlight);
}

/** The open attempt, begun once more now; whether its card is saved is changed where `saveCard` says. */
export function reopenAttempt(
  { clock }: Pick<Deps, 'clock'>,
  tx: Executor,
  open: Attempt,
  saveCard = open.saveCard,
): Promise<Attempt> {
  const now = clock();
  return updateAttempt(tx, open.id, { saveCard, openedAt: now, nextCheckAt: checkAfter(now, now) });
}

/** How the plan is paid monthly by the rule that it was quoted with. Throws 409 where that is not offered. */
async function monthlyOffer({ settings }: Deps, tx: Executor, booking: LockedBooking): Promise<InstalmentOffer> {
  if (!settings.monthlyPayments) throw conflict('cannot_pay', paymentMessages.notMonthly);
  const rule = booking.instalmentRuleId === null ? undefined : await findInstalmentRule(tx, booking.instalmentRuleId);
  const offer = rule && instalmentOffer(rule, { ...booking, minimum: minimumPayment(settings, booking.currency) });
  if (!offer) throw conflict('cannot_pay', paymentMessages.notMonthly);
  return offer;
}

/** Whether an open attempt pays in this way, and asks for this much. */
const isAbout = (open: Attempt, offer: InstalmentOffer | null, asked: Minor): boolean =>
  (open.instalment === null) === (offer === null) && open.amount + open.credit + open.waived === asked;

/**
 * The credit, locked before, that pays for a booking: as much as there is, but not less than was `shown` to a
 * passenger who pays. It is reserved by the attempt that is inserted in the same transaction. Throws 409 when less is
 * left.
 */
async function takeCredit(tx: Executor, { id, passengerId, currency }: LockedBooking, asked: Minor, shown: Minor) {
  const credit = Math.min(asked, await findAvailableCredit(tx, passengerId, currency, id));
  if (credit < shown) throw conflict(PRICE_CHANGED, paymentMessages.creditGone);
  return credit;
}

async function assertPayable(deps: Deps, tx: Executor, booking: LockedBooking): Promise<void> {
  if (booking.paidAt !== null) throw conflict('already_paid', paymentMessages.alreadyPaid);
  const scholar = { deleted: await isRiderGone(tx, booking) };
  const { startDate, rideDays } = booking;
  const payable = canPay({ paid: false, startDate, scholar, quote: { rideDays } }, localDate(deps, booking));
  if (!payable) throw conflict('cannot_pay', texts.summary.cannotPay);
}

async function assertRideDays(tx: Executor, booking: LockedBooking): Promise<void> {
  const { startDate, endDate, closed, total, credit } = booking;
  const calendar = await findServiceCalendar(tx, booking, startDate, endDate);
  const quoted = rideDaysExcept(startDate, endDate, closed);
  if (quoted.join() !== rideDays(startDate, endDate, calendar).join()) throw new RideDaysChanged(total, credit);
}

/** Throws 409 when the plan was priced with other plans of siblings than are paid now (decision 193). */
async function assertSiblings(deps: Deps, tx: Executor, booking: LockedBooking): Promise<void> {
  const share = await siblingShareOn(localDate(deps, booking), tx, booking);
  if (share !== booking.siblingShare) throw conflict(PRICE_CHANGED, paymentMessages.siblingsChanged);
}

/** The hours of service may have become shorter since the booking was made. */
async function assertServed(tx: Executor, booking: LockedBooking, rides: readonly BookedRide[]): Promise<void> {
  const rows = await findServiceHours(tx, serviceMarketOf(booking.country));
  const hours = rowInForce(rows, booking.startDate);
  if (!hours) throw new Error('No hours of service are in force.');
  const messages = rides.flatMap(({ times }) =>
    times.map((time) => serviceHoursMessage(time, { from: hours.fromTime, to: hours.toTime })),
  );
  const refusal = messages.find((message) => message !== undefined);
  if (refusal !== undefined) throw conflict('cannot_pay', refusal);
}

async function reserveQuotedCoupon(
  deps: Deps,
  tx: Executor,
  { id, passengerId, couponId, couponOff }: LockedBooking,
): Promise<boolean> {
  if (couponId === null || couponOff === 0) return true;
  const now = deps.clock();
  return reserveCoupon(tx, { id: deps.random.id(now), couponId, passengerId, bookingId: id, createdAt: now });
}

/** What an attempt asks for, how much of it credit pays, and how the plan is paid monthly; null for at once. */
interface Asked extends PaymentWay {
  readonly asked: Minor;
  readonly credit: Minor;
  readonly offer: InstalmentOffer | null;
}

async function createAttempt(
  deps: Deps,
  tx: Executor,
  booking: LockedBooking,
  { asked, credit, offer, saveCard = false, charge }: Asked,
): Promise<Attempt> {
  const now = deps.clock();
  const { currency } = booking;
  const waived = waivedOf(asked - credit, minimumPayment(deps.settings, currency));
  const amount = asked - credit - waived;
  const free = amount === 0;
  const attempt = await insertAttempt(tx, {
    id: deps.random.id(now),
    bookingId: booking.id,
    provider: free ? 'none' : paymentProviderFor(currency),
    reference: newReference(deps),
    amount,
    credit,
    waived,
    currency,
    quote: { ...quoteOf(booking), ...(offer && { surcharge: offer.surcharge }) },
    instalment: offer && 1,
    state: 'created',
    saveCard,
    ...charge,
    createdAt: now,
    openedAt: now,
    nextCheckAt: free ? null : checkAfter(now, now),
  });
  if (!free) return attempt;
  const payer = { bookingId: booking.id, passengerId: booking.passengerId };
  await postCreditUsed(deps, tx, attempt, payer, offer ? waived : 0);
  await activateBooking(deps, tx, booking, attempt, null);
  await queueReceiptMail(tx, booking.passengerId, attempt.id);
  return { ...attempt, state: 'paid' };
}
