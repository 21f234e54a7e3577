import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { bookings } from '../../db/schema/bookings';
import { ledgerTransactions } from '../../db/schema/ledger';
import { paymentAttempts, payments } from '../../db/schema/payments';

/** Condition on payments: they paid for a plan that staff ended, which is not in the ledger. */
const isEndUnposted = sql`coalesce(${payments.reason} = 'plan_ended', false)
  and not exists (${postedAs(sql`('plan_paid_back')`)})`;

/** Condition on payments: their receipt, the end of their plan or their refund is not in the ledger. */
export const isUnposted = and(
  gt(payments.amount, 0),
  or(
    sql`not exists (${postedAs(sql`('payment_confirmed', 'payment_held')`)})`,
    isEndUnposted,
    and(eq(payments.state, 'refunded'), sql`not exists (${postedAs(sql`('refund_sent')`)})`),
  ),
);

function postedAs(kinds: ReturnType<typeof sql>) {
  return sql`select from ${ledgerTransactions}
    where ${ledgerTransactions.kind} in ${kinds} and ${ledgerTransactions.subject} = ${payments.id}::text`;
}

export type UnpostedPayment = Awaited<ReturnType<typeof findUnposted>>[number];

/** The next payments after `after` that are not fully in the ledger, by id, locked until the transaction ends. */
export function findUnposted(tx: Executor, after: string | undefined, limit: number) {
  return tx
    .select({
      id: payments.id,
      provider: payments.provider,
      amount: payments.amount,
      refundAmount: payments.refundAmount,
      currency: payments.currency,
      state: payments.state,
      reason: payments.reason,
      receivedAt: payments.receivedAt,
      refundAskedAt: payments.refundAskedAt,
      refundedAt: payments.refundedAt,
      creditUsed: paymentAttempts.credit,
      bookingId: paymentAttempts.bookingId,
      passengerId: bookings.passengerId,
      endedUnposted: sql<boolean>`${isEndUnposted}`,
    })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .innerJoin(bookings, eq(bookings.id, paymentAttempts.bookingId))
    .where(and(isUnposted, after === undefined ? undefined : gt(payments.id, after)))
    .orderBy(asc(payments.id))
    .limit(limit)
    .for('no key update', { of: payments });
}
