import type { getAgedCredit, getDeferred, Query } from '@liftclub/api-contract';
import { datesOfMonth, toDecimal, todayIn, zoneOf } from '@liftclub/domain';
import { and, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { fullName } from '../../db/full-name';
import { users } from '../../db/schema/people/users';
import { matches, sortedBy, type TableRows } from '../../db/table-query';
import type { BooksMonth } from './books-repository';
import { inMonth, isEarned, ofMarket, postedFrom, postedUntil, rateOf } from './conditions-repository';

const ENTRIES = sql`ledger_entries join ledger_transactions on ledger_transactions.id = ledger_entries.transaction_id`;

/** What was earned in a month and its VAT, in minor units, by rate in hundredths of a percent and currency. */
export async function findTax(db: Executor, { month, market }: BooksMonth) {
  const { rows } = await db.execute<Record<'share' | 'net' | 'tax' | 'currency', string>>(sql`
    select ${rateOf} as share, ledger_entries.currency,
      coalesce(-sum(ledger_entries.amount) filter (where ledger_entries.account <> 'tax'), 0) as net,
      coalesce(-sum(ledger_entries.amount) filter (where ledger_entries.account = 'tax'), 0) as tax
    from ${ENTRIES} where ${and(isEarned, inMonth(month), ofMarket(market))}
    group by 1, 2 order by 2 desc, 1`);
  return rows.map(({ currency, ...row }) => ({
    currency,
    share: Number(row.share),
    net: Number(row.net),
    tax: Number(row.tax),
  }));
}

/** The last day that counts: the end of the month, or no end. */
const upTo = (month: string | undefined): SQL | undefined =>
  month === undefined ? undefined : postedUntil(datesOfMonth(month).to);

type Found<Text extends string, Amount extends string> = Record<Text, string> & Record<Amount | 'matching', string>;

/** The amounts of a row in the form of the wire. */
function inDecimals<Row extends object, Amount extends keyof Row>(row: Row, amounts: readonly Amount[]) {
  const texts = amounts.map((name) => [name, toDecimal(Number(row[name]))]);
  return { ...row, ...(Object.fromEntries(texts) as Record<Amount, string>) };
}

function pageOf<Row extends { readonly matching: string }, Out>(
  rows: readonly Row[],
  present: (row: Omit<Row, 'matching'>) => Out,
): TableRows<Out> {
  return { rows: rows.map(({ matching: _, ...row }) => present(row)), count: Number(rows[0]?.matching ?? 0) };
}

/** Plans of which something is deferred at the end of a month, or was earned in it. */
export async function listDeferred(db: Executor, query: Query<typeof getDeferred>) {
  const { search, sort, limit, offset, month, market } = query;
  const within = month === undefined ? sql`true` : postedFrom(datesOfMonth(month).from);
  const where = and(sql`ledger_entries.account like 'deferred:%'`, ofMarket(market), upTo(month));
  const order = sortedBy(
    sort,
    { total: sql`s.total`, earned: sql`s.earned`, deferred: sql`s.deferred` },
    sql`s.booking_id`,
  );
  const { rows } = await db.execute<
    Found<'booking_id' | 'currency', 'total' | 'earned' | 'earned_in_month' | 'returned' | 'deferred'> &
      Record<'booking_start' | 'passenger_id' | 'name', string | null>
  >(sql`
    with s as (
      select substr(ledger_entries.account, 10)::uuid as booking_id, ledger_entries.currency,
        coalesce(-sum(ledger_entries.amount) filter (where ledger_transactions.kind = 'payment_confirmed'), 0) as total,
        coalesce(sum(o.earned), 0) as earned,
        coalesce(sum(o.earned) filter (where ${within}), 0) as earned_in_month,
        -sum(ledger_entries.amount) as deferred
      from ${ENTRIES}
      cross join lateral (select -sum(amount) as earned from ledger_entries o
        where o.transaction_id = ledger_transactions.id and ledger_transactions.kind <> 'payment_confirmed'
          and o.account in ('revenue', 'discounts', 'tax')) o
      where ${where} group by 1, 2)
    select s.*, s.total - s.earned - s.deferred as returned, bookings.start_date::text as booking_start,
      ${users.id} as passenger_id, trim(${fullName(users)}) as name, count(*) over () as matching
    from s left join bookings on bookings.id = s.booking_id left join users on ${users.id} = bookings.passenger_id
    where ${and(sql`(s.deferred <> 0 or s.earned_in_month <> 0)`, matches(search, users.firstName, users.lastName))}
    order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}`);
  return pageOf(rows, (row) => inDecimals(row, ['total', 'earned', 'earned_in_month', 'returned', 'deferred']));
}

/** Credit of passengers at the end of a month, or now, by age; the oldest is used first, so the newest is left. */
export async function listAgedCredit(db: Executor, query: Query<typeof getAgedCredit>, now: Date) {
  const { search, sort, limit, offset, month, market } = query;
  const lastDay = (currency: 'ZAR' | 'NGN') => {
    const [today, end] = [todayIn(zoneOf(currency), now), month === undefined ? undefined : datesOfMonth(month).to];
    return end !== undefined && end < today ? end : today;
  };
  const where = and(sql`ledger_entries.account like 'passenger:%:credit'`, ofMarket(market), upTo(month));
  const of = (ages: SQL) => sql`coalesce(sum(left_over) filter (where ${ages}), 0)`;
  const order = sortedBy(sort, { balance: sql`s.balance`, days_over_90: sql`s.days_over_90` }, sql`s.passenger_id`);
  const { rows } = await db.execute<
    Found<'passenger_id' | 'currency', 'balance' | 'days_0_30' | 'days_31_60' | 'days_61_90' | 'days_over_90'> &
      Record<'name', string | null>
  >(sql`
    with moves as (
      select ledger_entries.account, ledger_entries.currency, -ledger_entries.amount as amount,
        (ledger_transactions.at at time zone
          case ledger_entries.currency when 'ZAR' then ${zoneOf('ZAR')} else ${zoneOf('NGN')} end)::date as day,
        sum(-ledger_entries.amount) over (partition by ledger_entries.account, ledger_entries.currency) as balance,
        coalesce(sum(-ledger_entries.amount) filter (where ledger_entries.amount < 0) over (
          partition by ledger_entries.account, ledger_entries.currency
          order by ledger_transactions.at desc, ledger_transactions.id desc
          rows between unbounded preceding and 1 preceding), 0) as newer
      from ${ENTRIES} where ${where}),
    given as (
      select account, currency, balance, greatest(0, least(amount, balance - newer)) as left_over,
        case currency when 'ZAR' then ${lastDay('ZAR')}::date else ${lastDay('NGN')}::date end - day as age
      from moves where amount > 0),
    s as (
      select split_part(account, ':', 2)::uuid as passenger_id, currency, balance,
        ${of(sql`age <= 30`)} as days_0_30, ${of(sql`age between 31 and 60`)} as days_31_60,
        ${of(sql`age between 61 and 90`)} as days_61_90, ${of(sql`age > 90`)} as days_over_90
      from given group by account, currency, balance having balance <> 0)
    select s.*, trim(${fullName(users)}) as name, count(*) over () as matching
    from s left join users on ${users.id} = s.passenger_id
    where ${and(sql`true`, matches(search, users.firstName, users.lastName))}
    order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}`);
  return pageOf(rows, (row) => {
    const days_31_90 = Number(row.days_31_60) + Number(row.days_61_90);
    return inDecimals({ ...row, days_31_90: String(days_31_90) }, [
      'balance',
      'days_0_30',
      'days_31_60',
      'days_61_90',
      'days_31_90',
      'days_over_90',
    ]);
  });
}
