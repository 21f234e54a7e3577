import { and, eq, gte, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import { paymentAttempts, payments } from '../../db/schema/payments';
import { LAST_CHECK_MS } from './payments-policy';

const HANGING_MS = 60 * 60 * 1000;
const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

/** Money that is held because it does not match, or due back, until it has gone back. */
export const isOwed: SQL = inArray(payments.state, ['held_mismatch', 'refund_due']);

/** Held, and nobody has asked the company to give it back. */
export const isHeld: SQL | undefined = and(eq(payments.state, 'held_mismatch'), isNull(payments.refundAskedAt));

/** Due back and not asked for, or asked for more than 72 hours ago: nobody asks whether that was done any more. */
export const isRefundDue = (now: Date): SQL | undefined =>
  or(
    and(eq(payments.state, 'refund_due'), isNull(payments.refundAskedAt)),
    and(isOwed, lt(payments.refundAskedAt, before(now, LAST_CHECK_MS))),
  );

/** Asked for a while ago; whether the company has given it back is asked by itself. */
export const isRefundUnderWay = (now: Date): SQL | undefined =>
  and(isOwed, gte(payments.refundAskedAt, before(now, LAST_CHECK_MS)));

/** Begun more than an hour ago, and still without an answer of the company. */
export const isHanging = (now: Date): SQL | undefined =>
  and(inArray(paymentAttempts.state, ['created', 'pending']), lt(paymentAttempts.openedAt, before(now, HANGING_MS)));
