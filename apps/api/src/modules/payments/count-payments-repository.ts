import { count, gte, inArray } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { paymentAttempts, payments } from '../../db/schema/payments';

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
