import type { ConsoleBookingStatus, BookingPayment } from '@liftclub/api-contract';
import { marketOf, SOUTH_AFRICA, todayIn } from '@liftclub/domain';
import { and, desc, eq, exists, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { bookings } from '../../db/schema/rides/bookings';
import { paymentAttempts, payments, type PaymentState } from '../../db/schema/money/payments';
import { subscriptions } from '../../db/schema/rides/subscriptions';

/** The status of a booking at `now`, as a column for queries on bookings. */
export function bookingStatusAt(db: Executor, now: Date): SQL<ConsoleBookingStatus> {
  const today = (country: string) => todayIn(marketOf(country).zone, now);
  const subscriptionWhere = (condition: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(subscriptions)
        .where(and(eq(subscriptions.bookingId, bookings.id), condition)),
    );
  return sql<ConsoleBookingStatus>`case
    when ${bookings.paidAt} is null then 'draft'
    when ${subscriptionWhere(eq(subscriptions.state, 'revoked'))} then 'refunded'
    when ${subscriptionWhere(isNotNull(subscriptions.endedAt))} then 'ended'
    when ${bookings.endDate} < case ${bookings.currency} when 'ZAR' then ${today(SOUTH_AFRICA)}::date else ${today('abroad')}::date end then 'ended'
    else 'active' end`;
}

/** The payment state of a booking: of its payment on hold, else of its paid attempt, else of its latest attempt. */
export function bookingPayment(db: Executor): SQL<BookingPayment> {
  const received = (state: PaymentState) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(payments)
        .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
        .where(and(eq(paymentAttempts.bookingId, bookings.id), eq(payments.state, state))),
    );
  const telling = db
    .select({ state: paymentAttempts.state })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.bookingId, bookings.id))
    .orderBy(desc(eq(paymentAttempts.state, 'paid')), desc(paymentAttempts.id))
    .limit(1);
  return sql<BookingPayment>`case
    when ${received('held_mismatch')} then 'held_mismatch'
    when ${received('refund_due')} then 'refund_due'
    else coalesce(${telling}, 'none') end`;
}
