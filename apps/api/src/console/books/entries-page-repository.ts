import type { getBookEntries, Query } from '@liftclub/api-contract';
import { datesOfMonth } from '@liftclub/domain';
import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { ledgerEntries, ledgerTransactions } from '../../db/schema/money/ledger';
import { users } from '../../db/schema/people/users';
import { matches, sortedBy, total } from '../../db/table-query';
import { matchesUser } from '../../db/user-search';
import { codeOf, ofFigure, ofMarket, postedFrom, postedUntil } from './conditions-repository';

/** The entries that a page or a file is about. */
export type EntriesQuery = Omit<Query<typeof getBookEntries>, 'format'>;

/**
 * Condition: the transaction is about a passenger or driver whose name matches. Their accounts say so, except where
 * money only moves between a provider and what is due.
 */
const isAboutNamed = (search: string): SQL => sql`${ledgerEntries.transactionId} in (
  with named as (select ${users.id} from ${users} where ${matchesUser(search, users, [])}),
  received as (select p.id from payments p join payment_attempts a on a.id = p.attempt_id
    join bookings b on b.id = a.booking_id where b.passenger_id in (select id from named))
  select o.transaction_id from ledger_entries o where o.account in (
    select 'passenger:' || id || ':credit' from named union all select 'driver:' || id || ':earnings' from named
    union all select 'deferred:' || b.id from bookings b where b.passenger_id in (select id from named))
  union all select t.id from ledger_transactions t where (t.kind, t.subject) in (
    select 'payment_held', id::text from received union all select 'refund_sent', id::text from received
    union all select 'refund_sent', c.id::text from credit_payouts c where c.passenger_id in (select id from named)
    union all select 'payout_sent', p.id::text from payouts p where p.driver_id in (select id from named)))`;

/** The entries of a page in their order, before anything is looked up for them. */
export function pageOf(db: Executor, query: EntriesQuery) {
  const { search, sort, limit, offset, account, code, market, month, from, to } = query;
  const { transactionId, currency, amount } = ledgerEntries;
  const { at, belongsAt, kind, subject } = ledgerTransactions;
  const dates = month === undefined ? undefined : datesOfMonth(month);
  const byText = matches(search, ledgerEntries.account, subject);
  const posted = sort === 'at' ? [asc(at), asc(transactionId)] : sortedBy(sort, { at, amount }, transactionId);
  const order = [...posted, asc(ledgerEntries.account), asc(currency)];
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
        query.currency === undefined ? undefined : eq(currency, query.currency),
        ofMarket(market),
        ofFigure(query),
        ...[from, dates?.from].map((date) => (date === undefined ? undefined : postedFrom(date))),
        ...[to, dates?.to].map((date) => (date === undefined ? undefined : postedUntil(date))),
        byText && or(byText, isAboutNamed(search)),
      ),
    )
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');
}
