import type { BookingDetails } from '@liftclub/api-contract';
import { asc, eq, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { jsonList } from '../../db/json-list';
import { bookings } from '../../db/schema/rides/bookings';
import { paymentMethods } from '../../db/schema/money/payment-methods';
import { paymentAttempts, payments } from '../../db/schema/money/payments';
import { renewalNotices, subscriptions } from '../../db/schema/rides/subscriptions';
import { users } from '../../db/schema/people/users';
import { bookingStatusAt } from './booking-status-repository';

type Stored<Row extends { amount: string }> = Omit<Row, 'amount'> & { readonly amount: number };
type StoredAttempt = Stored<Required<BookingDetails>['attempts'][number]>;
type StoredPayment = Omit<Stored<Required<BookingDetails>['payments'][number]>, 'refund_amount'> & {
  readonly refund_amount: number | null;
};
export type FoundBooking = NonNullable<Awaited<ReturnType<typeof findBookingForStaff>>>;

/** A booking with its passenger, attempts, payments, subscription, saved card and renewal, in one query. */
export async function findBookingForStaff(db: Executor, bookingId: string, now: Date) {
  const [row] = await db
    .select({
      status: bookingStatusAt(db, now),
      createdAt: bookings.createdAt,
      paidAt: bookings.paidAt,
      passenger: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        phone: users.phone,
        country: users.country,
      },
      attempts: jsonList<StoredAttempt>(attemptsOf(db)),
      payments: jsonList<StoredPayment>(paymentsOf(db)),
      subscription: {
        id: subscriptions.id,
        state: subscriptions.state,
        startsOn: subscriptions.startsOn,
        endsOn: subscriptions.endsOn,
        receiptNumber: subscriptions.receiptNumber,
        renews: subscriptions.renews,
        paymentMethodId: subscriptions.paymentMethodId,
      },
      card: {
        brand: paymentMethods.brand,
        last4: paymentMethods.last4,
        expiryMonth: paymentMethods.expiryMonth,
        expiryYear: paymentMethods.expiryYear,
        state: paymentMethods.state,
      },
      renewal: { chargeOn: renewalNotices.chargeOn, total: renewalNotices.total },
      currency: bookings.currency,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.passengerId))
    .leftJoin(subscriptions, eq(subscriptions.bookingId, bookings.id))
    .leftJoin(paymentMethods, eq(paymentMethods.id, subscriptions.paymentMethodId))
    .leftJoin(renewalNotices, eq(renewalNotices.subscriptionId, subscriptions.id))
    .where(eq(bookings.id, bookingId));
  return row;
}

const attemptsOf = (db: Executor) =>
  db
    .select({
      id: paymentAttempts.id,
      reference: paymentAttempts.reference,
      provider: paymentAttempts.provider,
      amount: paymentAttempts.amount,
      currency: paymentAttempts.currency,
      state: paymentAttempts.state,
      createdAt: paymentAttempts.createdAt,
      savedCard: isNotNull(paymentAttempts.purpose).as('saved_card'),
      failure: paymentAttempts.failure,
    })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.bookingId, bookings.id))
    .orderBy(asc(paymentAttempts.id));

const paymentsOf = (db: Executor) =>
  db
    .select({
      id: payments.id,
      reference: paymentAttempts.reference,
      provider: payments.provider,
      transactionId: payments.transactionId,
      amount: payments.amount,
      currency: payments.currency,
      state: payments.state,
      reason: payments.reason,
      receivedAt: payments.receivedAt,
      refundAmount: payments.refundAmount,
      refundAskedAt: payments.refundAskedAt,
      refundedAt: payments.refundedAt,
    })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(eq(paymentAttempts.bookingId, bookings.id))
    .orderBy(asc(payments.id));
