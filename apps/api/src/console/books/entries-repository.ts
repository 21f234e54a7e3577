import type { getBookEntries, Query } from '@liftclub/api-contract';
import { datesOfMonth, type LedgerKind, type ServiceMarket } from '@liftclub/domain';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { fullName } from '../../db/full-name';
import { runs, runTrips } from '../../db/schema/driving/dispatch';
import { creditPayouts } from '../../db/schema/money/credit-payouts';
import { ledgerEntries, ledgerTransactions } from '../../db/schema/money/ledger';
import { paymentAttempts, payments } from '../../db/schema/money/payments';
import { users } from '../../db/schema/people/users';
import { bookings } from '../../db/schema/rides/bookings';
import { trips } from '../../db/schema/rides/trips';
import { instantText, matches, moneyText, sortedBy, tableRows, total } from '../../db/table-query';
import { codeOf, ofMarket, postedFrom, postedUntil } from './conditions-repository';

/**
 * A page of the entries, newest first by default, with whom and what each is about. Days are those of the place where
 * the currency is paid.
 */
export async function listEntries(db: Executor, query: Query<typeof getBookEntries>) {
  const page = pageOf(db, query);
  const subject = (...kinds: LedgerKind[]): SQL => sql`case when ${page.kind} in ${kinds}
    and ${page.subject} ~ '^[0-9a-f-]{36}' then left(${page.subject}, 36)::uuid end`;
  const ofTransaction = (accounts: SQL): SQL => sql`(select split_part(o.account, ':', 2)::uuid from ledger_entries o
    where o.transaction_id = ${page.transactionId} and (${accounts}) limit 1)`;
  const owner = ofTransaction(sql`o.account like 'passenger:%' or o.account like 'driver:%'`);
  const deferred = ofTransaction(sql`o.account like 'deferred:%'`);
  const attemptId = sql`coalesce(${payments.attemptId}, ${subject('payment_confirmed')})`;
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
      total: sql<number>`${page.matching}`.mapWith(Number),
    })
    .from(page)
    .leftJoin(trips, eq(trips.id, subject('ride_earned', 'ride_credited', 'ride_restored', 'driver_earned')))
    .leftJoin(runTrips, eq(runTrips.tripId, trips.id))
    .leftJoin(runs, eq(runs.id, sql`coalesce(${runTrips.runId}, ${subject('run_driven')})`))
    .leftJoin(payments, eq(payments.id, subject('payment_confirmed', 'payment_held', 'plan_paid_back', 'refund_sent')))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, attemptId))
    .leftJoin(creditPayouts, eq(creditPayouts.id, subject('credit_paid_back', 'refund_sent')))
    .leftJoin(bookings, eq(bookings.id, sql`coalesce(${deferred}, ${trips.bookingId}, ${paymentAttempts.bookingId})`))
    .leftJoin(users, eq(users.id, sql`coalesce(${owner}, ${creditPayouts.passengerId}, ${bookings.passengerId})`))
    .orderBy(page.position);
  return tableRows(rows);
}

/** The entries of a page in their order, before anything is looked up for them. */
function pageOf(db: Executor, query: Query<typeof getBookEntries>) {
  const { search, sort, limit, offset, account, code, market, month, from, to } = query;
  const { transactionId, currency, amount } = ledgerEntries;
  const { at, belongsAt, kind, subject } = ledgerTransactions;
  const dates = month === undefined ? undefined : datesOfMonth(month);
  const order = [...sortedBy(sort, { at, amount }, transactionId), asc(ledgerEntries.account), asc(currency)];
  return db
    .select({
      transactionId,
      account: ledgerEntries.account,
      currency,
      amount,
      at,
      belongsAt,
      kind,
      subject,
      position: sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.as('position'),
      matching: total.as('matching'),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, transactionId))
    .where(
      and(
        account === undefined ? undefined : eq(ledgerEntries.account, account),
        code === undefined ? undefined : eq(codeOf(ledgerEntries.account), code),
        ofMarket(market),
        ...[from, dates?.from].map((date) => (date === undefined ? undefined : postedFrom(date))),
        ...[to, dates?.to].map((date) => (date === undefined ? undefined : postedUntil(date))),
        matches(search, ledgerEntries.account, subject),
      ),
    )
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');
}
