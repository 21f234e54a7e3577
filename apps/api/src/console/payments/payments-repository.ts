import type { getPaymentAlerts, getPaymentAttempts, getPayments, Query } from '@liftclub/api-contract';
import { hasStaffRight } from '@liftclub/domain';
import { and, eq, exists, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { fullName } from '../../db/full-name';
import { bookings } from '../../db/schema/rides/bookings';
import { paymentAlerts, paymentAttempts, payments } from '../../db/schema/money/payments';
import { subscriptions } from '../../db/schema/rides/subscriptions';
import { users } from '../../db/schema/people/users';
import { instantText, matches, moneyText, sortedBy, tableRows, total } from '../../db/table-query';
import { isHanging, isOnHold } from '../../modules/payments';
import type { StaffActor } from '../../plugins/access/actors';
import { openCasesOf } from '../cases';

type Viewer = Pick<StaffActor, 'staffId' | 'rights'>;

const passenger = fullName(users);
const order = {
  reference: paymentAttempts.reference,
  booking_id: paymentAttempts.bookingId,
  passenger_id: users.id,
  passenger,
  email: users.email,
};

/** The payments that a member may see: all, or those of passengers with an open case of theirs. */
const seenBy = (db: Executor, { rights, staffId }: Viewer) =>
  hasStaffRight(rights, 'money.read') ? undefined : exists(openCasesOf(db, staffId, users.id));

/** What a search of payments goes through for a member. */
const searchedBy = ({ rights }: Viewer) =>
  hasStaffRight(rights, 'people.read') ? [passenger, users.email] : [passenger];

/**
 * A page of the payments, with the requested amount. Payments that need staff are sorted by `received_at` by default.
 */
export async function listPayments(
  db: Executor,
  { search, sort, limit, offset, needs, state, provider }: Query<typeof getPayments>,
  viewer: Viewer,
) {
  const columns = {
    received_at: payments.receivedAt,
    passenger,
    amount: payments.amount,
    state: payments.state,
    provider: payments.provider,
    refund_asked_at: payments.refundAskedAt,
    refunded_at: payments.refundedAt,
  };
  const rows = await db
    .select({
      id: payments.id,
      state: payments.state,
      reason: payments.reason,
      provider: payments.provider,
      ...order,
      transaction_id: payments.transactionId,
      amount: moneyText(payments.amount),
      currency: payments.currency,
      expected_amount: moneyText(paymentAttempts.amount),
      expected_currency: paymentAttempts.currency,
      plan_ends_on: subscriptions.endsOn,
      received_at: instantText(payments.receivedAt),
      refund_amount: moneyText(payments.refundAmount),
      refund_asked_at: instantText(payments.refundAskedAt),
      refunded_at: instantText(payments.refundedAt),
      total,
    })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .innerJoin(bookings, eq(bookings.id, paymentAttempts.bookingId))
    .innerJoin(users, eq(users.id, bookings.passengerId))
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.bookingId, bookings.id), eq(subscriptions.state, 'active'), eq(payments.state, 'paid')),
    )
    .where(
      and(
        needs === 'someone' ? isOnHold : undefined,
        state && eq(payments.state, state),
        provider && eq(payments.provider, provider),
        seenBy(db, viewer),
        matches(search, ...searchedBy(viewer), paymentAttempts.reference, payments.transactionId),
      ),
    )
    .orderBy(...sortedBy(sort ?? (needs === 'someone' ? 'received_at' : undefined), columns, payments.id))
    .limit(limit)
    .offset(offset);
  return tableRows(rows);
}

/** A page of the attempts without a payment: those open for more than an hour, those that failed, or all. */
export async function listAttempts(
  db: Executor,
  { search, sort, limit, offset, show, provider }: Query<typeof getPaymentAttempts>,
  { viewer, now }: { readonly viewer: Viewer; readonly now: Date },
) {
  const columns = {
    opened_at: paymentAttempts.openedAt,
    passenger,
    amount: paymentAttempts.amount,
    state: paymentAttempts.state,
  };
  const rows = await db
    .select({
      id: paymentAttempts.id,
      state: paymentAttempts.state,
      provider: sql<'paystack' | 'alatpay'>`${paymentAttempts.provider}`,
      ...order,
      amount: moneyText(paymentAttempts.amount),
      currency: paymentAttempts.currency,
      opened_at: instantText(paymentAttempts.openedAt),
      next_check_at: instantText(paymentAttempts.nextCheckAt),
      saved_card: sql<boolean>`${isNotNull(paymentAttempts.purpose)}`,
      failure: paymentAttempts.failure,
      total,
    })
    .from(paymentAttempts)
    .innerJoin(bookings, eq(bookings.id, paymentAttempts.bookingId))
    .innerJoin(users, eq(users.id, bookings.passengerId))
    .where(
      and(
        inArray(paymentAttempts.provider, provider ? [provider] : ['paystack', 'alatpay']),
        notExists(db.select({ id: payments.id }).from(payments).where(eq(payments.attemptId, paymentAttempts.id))),
        { hanging: isHanging(now), failed: eq(paymentAttempts.state, 'failed'), any: undefined }[show],
        seenBy(db, viewer),
        matches(search, ...searchedBy(viewer), paymentAttempts.reference),
      ),
    )
    .orderBy(...sortedBy(sort, columns, paymentAttempts.id))
    .limit(limit)
    .offset(offset);
  return tableRows(rows);
}

/** A page of the alerts: differences between the providers' books and our payments. */
export async function listAlerts(db: Executor, { search, sort, limit, offset, show }: Query<typeof getPaymentAlerts>) {
  const {
    id,
    kind,
    provider,
    subject,
    createdAt: created_at,
    closedAt: closed_at,
    closedNote: closed_note,
  } = paymentAlerts;
  const shown = { open: isNull(closed_at), closed: isNotNull(closed_at), any: undefined }[show];
  const rows = await db
    .select({
      id,
      kind,
      provider,
      subject,
      created_at: instantText(created_at),
      closed_at: instantText(closed_at),
      closed_note,
      total,
    })
    .from(paymentAlerts)
    .where(and(shown, matches(search, subject)))
    .orderBy(...sortedBy(sort, { created_at, kind, provider, closed_at }, id))
    .limit(limit)
    .offset(offset);
  return tableRows(rows);
}
