import { texts } from '@liftclub/texts';
import type { Executor } from '../../../db/client';
import type { Dependencies } from '../../../dependencies';
import { todayOf } from '../../../passenger-day';
import { conflict, notFound } from '../../../problems';
import { canPay } from '../../bookings';
import { reserveCoupon } from '../../pricing';
import { activateBooking } from '../confirmation/activate-booking';
import { findOpenAttempt, insertAttempt, updateAttempt, type Attempt } from './attempts-repository';
import { lockBooking, quoteOf, type LockedBooking } from './locked-booking-repository';
import { paymentMessages } from '../payment-messages';
import { checkAfter, paymentProviderFor } from '../payments-policy';

type Deps = Pick<Dependencies, 'clock' | 'random'>;

/** The price was shown too long ago, or its coupon is gone: it must be shown anew before anything is paid. */
export const QUOTE_EXPIRED = 'quote_expired';

/** An attempt at an earlier price is still open. */
export class OutdatedAttempt extends Error {
  constructor(readonly reference: string) {
    super('The open attempt is about another price.');
  }
}

/**
 * Finds or makes the one open attempt of a booking, with its coupon reserved; a booking that costs nothing is paid and
 * active when this returns. Refuses another's booking (404), a paid one, one that can no longer be paid, and a price that
 * was shown too long ago (409).
 */
export async function beginAttempt(deps: Deps, tx: Executor, passengerId: string, bookingId: string): Promise<Attempt> {
  const booking = await lockBooking(tx, bookingId);
  if (booking?.passengerId !== passengerId) throw notFound();
  refuseUnpayable(deps, booking);
  const now = deps.clock();
  const open = await findOpenAttempt(tx, bookingId);
  if (open && open.amount !== booking.total) throw new OutdatedAttempt(open.reference);
  if (open) return updateAttempt(tx, open.id, { openedAt: now, nextCheckAt: checkAfter(now, now) });
  if (booking.quoteExpiresAt <= now || !(await reserved(deps, tx, booking)))
    throw conflict(QUOTE_EXPIRED, paymentMessages.quoteExpired);
  return insertFresh(deps, tx, booking);
}

function refuseUnpayable(deps: Deps, booking: LockedBooking): void {
  if (booking.paidAt !== null) throw conflict('already_paid', paymentMessages.alreadyPaid);
  const scholar = booking.scholarId === null ? null : { name: '', deleted: booking.riderDeletedAt !== null };
  const payable = canPay({ paid: false, startDate: booking.startDate, scholar }, todayOf(deps, booking));
  if (!payable) throw conflict('cannot_pay', texts.summary.cannotPay);
}

async function reserved(
  deps: Deps,
  tx: Executor,
  { id, passengerId, couponId, couponOff }: LockedBooking,
): Promise<boolean> {
  if (couponId === null || couponOff === 0) return true;
  const now = deps.clock();
  return reserveCoupon(tx, { id: deps.random.id(now), couponId, passengerId, bookingId: id, createdAt: now });
}

async function insertFresh(deps: Deps, tx: Executor, booking: LockedBooking): Promise<Attempt> {
  const now = deps.clock();
  const { total: amount, currency } = booking;
  const free = amount === 0;
  const attempt = await insertAttempt(tx, {
    id: deps.random.id(now),
    bookingId: booking.id,
    provider: free ? 'none' : paymentProviderFor(currency),
    // Companies allow letters, digits and few signs: 128 random bits in hex.
    reference: Buffer.from(deps.random.token(16), 'base64url').toString('hex'),
    amount,
    currency,
    quote: quoteOf(booking),
    state: 'created',
    createdAt: now,
    openedAt: now,
    nextCheckAt: free ? null : checkAfter(now, now),
  });
  if (!free) return attempt;
  await activateBooking(deps, tx, booking, attempt, null);
  return { ...attempt, state: 'paid' };
}
