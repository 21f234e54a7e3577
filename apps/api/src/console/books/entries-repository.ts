import type { LedgerKind, ServiceMarket } from '@liftclub/domain';
import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { fullName } from '../../db/full-name';
import { runs, runTrips } from '../../db/schema/driving/dispatch';
import { creditPayouts } from '../../db/schema/money/credit-payouts';
import { instalments } from '../../db/schema/money/instalments';
import { paymentAttempts, payments } from '../../db/schema/money/payments';
import { payouts } from '../../db/schema/money/payouts';
import { staffRequests } from '../../db/schema/people/approvals';
import { auditEntries } from '../../db/schema/people/staff';
import { users } from '../../db/schema/people/users';
import { bookings } from '../../db/schema/rides/bookings';
import { subscriptions } from '../../db/schema/rides/subscriptions';
import { trips } from '../../db/schema/rides/trips';
import { instantText, moneyText, tableRows } from '../../db/table-query';
import { receiptNumber } from '../../modules/receipts';
import { codeOf } from './conditions-repository';
import { pageOf, type EntriesQuery } from './entries-page-repository';

/**
 * A page of the entries, newest first by default, with whom and what each is about. Days are those of the place where
 * the currency is paid.
 */
export async function listEntries(db: Executor, query: EntriesQuery) {
  const page = pageOf(db, query);
  const subject = (...kinds: LedgerKind[]): SQL => sql`case when ${page.kind} in ${kinds}
    and ${page.subject} ~ '^[0-9a-f-]{36}' then left(${page.subject}, 36)::uuid end`;
  const ofTransaction = (accounts: SQL): SQL => sql`(select split_part(o.account, ':', 2)::uuid from ledger_entries o
    where o.transaction_id = ${page.transactionId} and (${accounts}) limit 1)`;
  const owner = ofTransaction(sql`o.account like 'passenger:%' or o.account like 'driver:%'`);
  const deferred = ofTransaction(sql`o.account like 'deferred:%'`);
  const goodwillReason = sql`(select ${auditEntries.detail} ->> 'reason' from ${auditEntries}
    where ${page.kind} = 'goodwill' and ${auditEntries.subject} = ${owner}::text
    and ${auditEntries.action} = 'credit.goodwill' and ${auditEntries.detail} ->> 'goodwill' = ${page.subject} limit 1)`;
  const attemptId = sql`coalesce(${payments.attemptId}, ${subject('payment_confirmed')})`;
  const payer = sql`coalesce(${creditPayouts.passengerId}, ${bookings.passengerId})`;
  const rows = await db
    .select({
      at: instantText(page.at),
      belongs_at: instantText(page.belongsAt),
      transaction_id: page.transactionId,
      kind: page.kind,
      subject: page.subject,
      account: page.account,
      code: codeOf(page.account),
      currency: page.currency,
      amount: moneyText(page.amount),
      person_id: sql<string | null>`${users.id}`,
      person: sql<string | null>`trim(${fullName(users)})`,
      booking_id: sql<string | null>`${bookings.id}`,
      booking_start: sql<string | null>`${bookings.startDate}::text`,
      trip_id: sql<string | null>`${trips.id}`,
      trip_date: sql<string | null>`${trips.date}::text`,
      run_id: sql<string | null>`${runs.id}`,
      run_market: sql<ServiceMarket | null>`${runs.market}`,
      run_date: sql<string | null>`${runs.date}::text`,
      ...ofMoney(page.kind, goodwillReason),
      total: sql<number>`${page.matching}`.mapWith(Number),
    })
    .from(page)
    .leftJoin(trips, eq(trips.id, subject('ride_earned', 'ride_credited', 'ride_restored', 'driver_earned')))
    .leftJoin(runTrips, eq(runTrips.tripId, trips.id))
    .leftJoin(runs, eq(runs.id, sql`coalesce(${runTrips.runId}, ${subject('run_driven')})`))
    .leftJoin(payments, eq(payments.id, subject('payment_confirmed', 'payment_held', 'plan_paid_back', 'refund_sent')))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, attemptId))
    .leftJoin(creditPayouts, eq(creditPayouts.id, subject('credit_paid_back', 'refund_sent')))
    .leftJoin(payouts, eq(payouts.id, subject('payout_approved', 'payout_sent', 'payout_failed', 'payout_reversed')))
    .leftJoin(
      staffRequests,
      and(
        eq(staffRequests.kind, 'payout_batch'),
        eq(staffRequests.subjectId, sql`${payouts.batchId}::text`),
        eq(staffRequests.state, 'approved'),
      ),
    )
    .leftJoin(bookings, eq(bookings.id, sql`coalesce(${deferred}, ${trips.bookingId}, ${paymentAttempts.bookingId})`))
    .leftJoin(users, eq(users.id, sql`coalesce(${owner}, ${payer}, ${payouts.driverId})`))
    .orderBy(page.position);
  return tableRows(rows);
}

/** The kinds of entries of a payment that has a receipt. */
const PAID: readonly LedgerKind[] = ['payment_confirmed', 'plan_paid_back'];

/** The number of the receipt of the joined payment: that of its instalment, or that of the plan. */
const receiptOf = sql`coalesce(
  (select ${instalments.receiptNumber} from ${instalments} where ${instalments.attemptId} = ${paymentAttempts.id}),
  (select ${subscriptions.receiptNumber} from ${subscriptions}
    where ${subscriptions.bookingId} = ${paymentAttempts.bookingId} and coalesce(${paymentAttempts.instalment}, 1) = 1))`;

/** What the joined payments and payouts say about an entry. */
const ofMoney = (kind: SQLWrapper, goodwillReason: SQL) => ({
  payment: sql<string | null>`${paymentAttempts.reference}`,
  payment_received: sql<boolean>`${payments.id} is not null`,
  receipt: sql<string | null>`case when ${kind} in ${PAID} then ${receiptOf} end`.mapWith((number) =>
    receiptNumber(Number(number)),
  ),
  payout: sql<string | null>`${payouts.reference}`,
  payout_until: sql<string | null>`${payouts.until}::text`,
  request_id: sql<string | null>`${staffRequests.id}`,
  reason: sql<string | null>`coalesce(${creditPayouts.reason}, ${goodwillReason})`,
});
