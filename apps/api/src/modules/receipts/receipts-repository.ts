import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { instalments } from '../../db/schema/money/instalments';
import { paymentAttempts, payments, receiptCounter } from '../../db/schema/money/payments';
import { subscriptions } from '../../db/schema/rides/subscriptions';
import { users } from '../../db/schema/people/users';

/** Payer, instant, payment, credit used and number of a paid booking; undefined for one that is not paid. */
export async function findPayment(db: Executor, bookingId: string) {
  const free = and(
    isNull(subscriptions.paymentId),
    eq(paymentAttempts.bookingId, subscriptions.bookingId),
    eq(paymentAttempts.provider, 'none'),
    // Later instalments may be paid with credit, too.
    sql`coalesce(${paymentAttempts.instalment}, 1) = 1`,
  );
  const [row] = await db
    .select({
      number: subscriptions.receiptNumber,
      paidAt: subscriptions.createdAt,
      passengerId: subscriptions.passengerId,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      reference: paymentAttempts.reference,
      credit: paymentAttempts.credit,
      waived: paymentAttempts.waived,
      due: paymentAttempts.amount,
      /** What paying monthly costs on top of the price, VAT included; null where the plan was paid at once. */
      surcharge: sql<number | null>`(${paymentAttempts.quote} ->> 'surcharge')::int`,
      provider: payments.provider,
      transactionId: payments.transactionId,
      refundedAt: payments.refundedAt,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.passengerId))
    .leftJoin(payments, eq(payments.id, subscriptions.paymentId))
    .innerJoin(paymentAttempts, or(eq(paymentAttempts.id, payments.attemptId), free))
    .where(eq(subscriptions.bookingId, bookingId));
  return row;
}

/** An attempt that was paid, with its instalment where it paid a later one; undefined for any other. */
export async function findPaidAttempt(db: Executor, attemptId: string) {
  const { id, bookingId, amount, currency, purpose, state } = paymentAttempts;
  const [row] = await db
    .select({ bookingId, amount, currency, purpose, number: instalments.receiptNumber })
    .from(paymentAttempts)
    .leftJoin(instalments, eq(instalments.attemptId, id))
    .where(and(eq(id, attemptId), eq(state, 'paid')));
  return row;
}

/** The instalments of a booking that was paid monthly, with what was paid for each; none of one paid at once. */
export function findInstalments(db: Executor, bookingId: string) {
  return db
    .select({ instalment: instalments, attempt: paymentAttempts })
    .from(instalments)
    .innerJoin(subscriptions, eq(subscriptions.id, instalments.subscriptionId))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, instalments.attemptId))
    .where(eq(subscriptions.bookingId, bookingId))
    .orderBy(asc(instalments.number));
}

/** The next receipt number. Its row stays locked until the transaction ends, so that numbers have no gap. */
export async function nextReceiptNumber(tx: Executor): Promise<number> {
  const [row] = await tx
    .insert(receiptCounter)
    .values({ one: true, last: 1 })
    .onConflictDoUpdate({ target: receiptCounter.one, set: { last: sql`${receiptCounter.last} + 1` } })
    .returning();
  return row?.last ?? 0;
}
