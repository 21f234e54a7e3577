import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client';
import { paymentAttempts, payments } from '../../../db/schema/money/payments';
import type { PaymentProviderName } from '../../../providers/payments/payment-provider';
import type { Payment } from '../payments-repository';

/** Our payments for the listed transactions of a provider. */
export function findPaymentsOf(
  db: Executor,
  provider: PaymentProviderName,
  transactionIds: string[],
): Promise<Payment[]> {
  // One array, however many there are: a statement takes 65,535 parameters at most.
  const listed = sql`${payments.transactionId} = any(${sql.param(transactionIds)}::text[])`;
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), listed));
}

/**
 * Transaction ids of the payments for attempts created since `from` and received until `to`: the provider must list
 * them.
 */
export async function findTransactionsBetween(
  db: Executor,
  provider: PaymentProviderName,
  from: Date,
  to: Date,
): Promise<string[]> {
  const rows = await db
    .select({ transactionId: payments.transactionId })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(and(eq(payments.provider, provider), gte(paymentAttempts.createdAt, from), lte(payments.receivedAt, to)));
  return rows.map(({ transactionId }) => transactionId);
}
