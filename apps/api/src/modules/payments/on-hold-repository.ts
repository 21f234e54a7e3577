import { HOUR_MS, type Minor } from '@liftclub/domain';
import { and, asc, desc, eq, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { bookings } from '../../db/schema/rides/bookings';
import { paymentAlerts, paymentAttempts, payments } from '../../db/schema/money/payments';
import { LAST_CHECK_MS } from './payments-policy';

const HANGING_MS = HOUR_MS;
const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

/** Condition on payments: money on hold, either because it does not match the price or because a refund is due. */
export const isOnHold: SQL = inArray(payments.state, ['held_mismatch', 'refund_due']);

/** Condition on payments: the money does not match the price, and no refund was requested. */
export const isHeldMismatch: SQL | undefined = and(eq(payments.state, 'held_mismatch'), isNull(payments.refundAskedAt));

/** Condition on payments: a refund is due and was not requested, or a request of 72 hours ago was never confirmed. */
export const isRefundDue = (now: Date): SQL | undefined =>
  or(
    and(eq(payments.state, 'refund_due'), isNull(payments.refundAskedAt)),
    and(isOnHold, lt(payments.refundAskedAt, before(now, LAST_CHECK_MS))),
  );

/** Condition on payments: a refund was requested within 72 hours; the provider is polled for it. */
export const isRefundRequested = (now: Date): SQL | undefined =>
  and(isOnHold, gte(payments.refundAskedAt, before(now, LAST_CHECK_MS)));

/** Condition on attempts: open for more than an hour. */
export const isHanging = (now: Date): SQL | undefined =>
  and(inArray(paymentAttempts.state, ['created', 'pending']), lt(paymentAttempts.openedAt, before(now, HANGING_MS)));

/** Payments on hold with the requested amount (`expected`), the longest waiting first. Amounts in minor units. */
export function listPaymentsOnHold(db: Executor) {
  return db
    .select({
      provider: payments.provider,
      transactionId: payments.transactionId,
      amount: payments.amount,
      currency: payments.currency,
      state: payments.state,
      reason: payments.reason,
      receivedAt: payments.receivedAt,
      refundAskedAt: payments.refundAskedAt,
      reference: paymentAttempts.reference,
      bookingId: paymentAttempts.bookingId,
      passengerId: bookings.passengerId,
      expected: paymentAttempts.amount,
      expectedCurrency: paymentAttempts.currency,
    })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .innerJoin(bookings, eq(bookings.id, paymentAttempts.bookingId))
    .where(isOnHold)
    .orderBy(asc(payments.receivedAt), asc(payments.id));
}

/** What is to be refunded to a passenger, or on hold, in minor units. */
export async function sumOnHold(db: Executor, passengerId: string): Promise<Minor> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(coalesce(${payments.refundAmount}, ${payments.amount})), 0)`.mapWith(Number) })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .innerJoin(bookings, eq(bookings.id, paymentAttempts.bookingId))
    .where(and(isOnHold, eq(bookings.passengerId, passengerId)));
  return row?.sum ?? 0;
}

/** Open differences between a provider's books and our payments, newest first. */
export function listPaymentAlerts(db: Executor) {
  return db.select().from(paymentAlerts).where(isNull(paymentAlerts.closedAt)).orderBy(desc(paymentAlerts.id));
}
