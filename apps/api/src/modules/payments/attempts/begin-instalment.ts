import { instalmentShares, type Minor } from '@liftclub/domain';
import type { Executor } from '../../../db/client';
import type { Dependencies } from '../../../dependencies';
import { localDate } from '../../../local-date';
import { conflict, notFound } from '../../../problems';
import { minimumPayment, paymentProviderFor } from '../../../providers/payments/payment-provider';
import { findInstalment, findOwed, hasEarlierUnpaid, lockInstalment } from '../../instalments';
import { postCreditUsed } from '../../ledger';
import { findAvailableCredit, lockCredit } from '../../passenger-credit';
import { queueReceiptMail } from '../../receipts';
import { lockSubscription } from '../../subscription-states';
import { settleInstalment } from '../confirmation/settle-instalment';
import { paymentMessages } from '../payment-messages';
import { checkAfter } from '../payments-policy';
import { findOpenAttempt, insertAttempt, newReference, type Attempt } from './attempts-repository';
import { assertNotInFlight, OutdatedAttempt, reopenAttempt, type PaymentWay } from './begin-attempt';
import { lockBooking, quoteOf, type LockedBooking } from './locked-booking-repository';

type Deps = Pick<Dependencies, 'clock' | 'random' | 'settings'>;

/**
 * Finds or creates the one open attempt of a plan, for its next instalment, and reserves its credit. An instalment that
 * credit pays is paid when this returns. Throws 404 for another passenger's, 409 `already_paid`, `not_next` and
 * `cannot_pay`, 409 `in_flight` as `beginAttempt`, and OutdatedAttempt.
 */
export async function beginInstalment(
  deps: Deps,
  tx: Executor,
  passengerId: string,
  { instalmentId, saveCard, charge }: { readonly instalmentId: string } & Omit<PaymentWay, 'monthly'>,
): Promise<Attempt> {
  const found = await findInstalment(tx, instalmentId);
  if (found?.passengerId !== passengerId) throw notFound();
  const booking = await lockBooking(tx, found.bookingId);
  await lockSubscription(tx, found.bookingId);
  const { number } = found.instalment;
  const instalment = await lockInstalment(tx, found.bookingId, number);
  if (!booking || !instalment) throw notFound();
  if (instalment.state === 'paid') throw conflict('already_paid', paymentMessages.instalmentPaid);
  const isOver = instalment.state === 'cancelled' || booking.endDate < localDate(deps, booking);
  if (isOver) throw conflict('cannot_pay', paymentMessages.planEnded);
  if (await hasEarlierUnpaid(tx, instalment)) throw conflict('not_next', paymentMessages.notNext);
  await lockCredit(tx, passengerId);
  const owed = await findOwed(tx, instalment);
  const open = await findOpenAttempt(tx, booking.id);
  if (open) assertNotInFlight(open, charge ? { charge } : {});
  if (open && (open.instalment !== number || open.amount + open.credit + open.waived !== owed))
    throw new OutdatedAttempt(open.reference);
  if (open) return reopenAttempt(deps, tx, open, saveCard);
  return createAttempt(deps, tx, booking, { number, owed, saveCard, charge });
}

/** What a new attempt is about. */
interface Asked extends Omit<PaymentWay, 'monthly'> {
  readonly number: number;
  readonly owed: Minor;
}

async function createAttempt(
  deps: Deps,
  tx: Executor,
  booking: LockedBooking,
  { number, owed, saveCard = false, charge }: Asked,
): Promise<Attempt> {
  const now = deps.clock();
  const { id: bookingId, passengerId, currency } = booking;
  const minimum = minimumPayment(deps.settings, currency);
  const available = await findAvailableCredit(tx, passengerId, currency, bookingId);
  const { credit, waived, due: amount } = instalmentShares(owed, available, minimum);
  const isFree = amount === 0;
  const attempt = await insertAttempt(tx, {
    id: deps.random.id(now),
    bookingId,
    provider: isFree ? 'none' : paymentProviderFor(currency),
    reference: newReference(deps),
    amount,
    instalment: number,
    credit,
    waived,
    currency,
    quote: quoteOf(booking),
    state: 'created',
    saveCard,
    ...charge,
    createdAt: now,
    openedAt: now,
    nextCheckAt: isFree ? null : checkAfter(now, now),
  });
  if (!isFree) return attempt;
  await postCreditUsed(deps, tx, attempt, { bookingId, passengerId }, waived);
  await settleInstalment(deps, tx, booking, { ...attempt, instalment: number });
  await queueReceiptMail(tx, passengerId, attempt.id);
  return { ...attempt, state: 'paid' };
}
