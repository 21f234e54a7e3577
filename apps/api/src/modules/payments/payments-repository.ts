import { and, asc, eq, isNull, count, gte, inArray } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { bookings } from '../../db/schema/rides/bookings';
import { paymentAlerts, paymentAttempts, payments } from '../../db/schema/money/payments';

export type Payment = typeof payments.$inferSelect;
export type PaymentAlert = typeof paymentAlerts.$inferInsert;
type PaymentChanges = Partial<Pick<Payment, 'state' | 'reason' | 'refundAmount' | 'refundAskedAt' | 'refundedAt'>>;

/** A payment with the attempt it was received for, and whose booking it paid. */
export async function findPayment(db: Executor, paymentId: string) {
  const [row] = await db
    .select({ payment: payments, attempt: paymentAttempts, passengerId: bookings.passengerId })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .innerJoin(bookings, eq(bookings.id, paymentAttempts.bookingId))
    .where(eq(payments.id, paymentId));
  return row;
}

/** Our id of the payment with this transaction id of the provider's. */
export async function findPaymentId(db: Executor, transactionId: string): Promise<string | undefined> {
  const [row] = await db.select({ id: payments.id }).from(payments).where(eq(payments.transactionId, transactionId));
  return row?.id;
}

/** The payments received for an attempt, earliest first. */
export function findPayments(db: Executor, attemptId: string): Promise<Payment[]> {
  return db.select().from(payments).where(eq(payments.attemptId, attemptId)).orderBy(asc(payments.id));
}

/** Whether we have a payment for this transaction of the provider's. */
export async function isRecorded(
  db: Executor,
  { provider, transactionId }: Pick<Payment, 'provider' | 'transactionId'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.transactionId, transactionId)));
  return rows.length > 0;
}

export async function insertPayment(tx: Executor, payment: typeof payments.$inferInsert): Promise<Payment> {
  const [row] = await tx.insert(payments).values(payment).returning();
  return row as Payment;
}

export async function updatePayment(tx: Executor, paymentId: string, changes: PaymentChanges): Promise<Payment> {
  const [row] = await tx.update(payments).set(changes).where(eq(payments.id, paymentId)).returning();
  return row as Payment;
}

/** Stores an alert for staff, once per kind, provider and subject. False when it was there. */
export async function insertAlert(db: Executor, alert: PaymentAlert): Promise<boolean> {
  const rows = await db.insert(paymentAlerts).values(alert).onConflictDoNothing().returning({ id: paymentAlerts.id });
  return rows.length > 0;
}

/** Closes an alert: the alert, or why not. */
export async function closeAlert(tx: Executor, alertId: string, how: { closedAt: Date; closedNote: string }) {
  const [closed] = await tx
    .update(paymentAlerts)
    .set(how)
    .where(and(eq(paymentAlerts.id, alertId), isNull(paymentAlerts.closedAt)))
    .returning();
  if (closed) return closed;
  const [known] = await tx.select({ id: paymentAlerts.id }).from(paymentAlerts).where(eq(paymentAlerts.id, alertId));
  return known ? 'closed_already' : 'unknown';
}

/** Attempts whose id is not below `fromId`, by provider and state. Ids sort by age, so that only these are read. */
export function countAttempts(db: Executor, fromId: string) {
  return db
    .select({ provider: paymentAttempts.provider, state: paymentAttempts.state, number: count() })
    .from(paymentAttempts)
    .where(gte(paymentAttempts.id, fromId))
    .groupBy(paymentAttempts.provider, paymentAttempts.state);
}

/** Payments that wait for staff, by provider and state. */
export function countOnHold(db: Executor) {
  return db
    .select({ provider: payments.provider, state: payments.state, number: count() })
    .from(payments)
    .where(inArray(payments.state, ['held_mismatch', 'refund_due']))
    .groupBy(payments.provider, payments.state);
}
