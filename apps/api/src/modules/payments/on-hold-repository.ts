import { asc, desc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { bookings } from '../../db/schema/bookings';
import { paymentAlerts, paymentAttempts, payments } from '../../db/schema/payments';
import { isOwed } from './needs-staff-repository';

/** Money that waits for staff: held because it does not match, or due back to the passenger. Longest waiting first. */
export function listPaymentsOnHold(db: Executor) {
  return db
    .select({
      ...{
        provider: payments.provider,
        transactionId: payments.transactionId,
        amount: payments.amount,
        currency: payments.currency,
      },
      ...{
        state: payments.state,
        reason: payments.reason,
        receivedAt: payments.receivedAt,
        refundAskedAt: payments.refundAskedAt,
      },
      reference: paymentAttempts.reference,
      bookingId: paymentAttempts.bookingId,
      passengerId: bookings.passengerId,
      /** What was asked for. */
      expected: paymentAttempts.amount,
      expectedCurrency: paymentAttempts.currency,
    })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .innerJoin(bookings, eq(bookings.id, paymentAttempts.bookingId))
    .where(isOwed)
    .orderBy(asc(payments.receivedAt), asc(payments.id));
}

/** What does not add up between a company's books and ours and nobody has looked into, newest first. */
export function listPaymentAlerts(db: Executor) {
  return db.select().from(paymentAlerts).where(isNull(paymentAlerts.closedAt)).orderBy(desc(paymentAlerts.id));
}

/** A payment with the attempt that it came for. */
export async function findPayment(db: Executor, paymentId: string) {
  const [row] = await db
    .select({ payment: payments, attempt: paymentAttempts })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(eq(payments.id, paymentId));
  return row;
}

/** Our id of what a company calls by its own. */
export async function findPaymentId(db: Executor, transactionId: string): Promise<string | undefined> {
  const [row] = await db.select({ id: payments.id }).from(payments).where(eq(payments.transactionId, transactionId));
  return row?.id;
}
