import { CHART_OF_ACCOUNTS, datesOfMonth, marketOf, SOUTH_AFRICA, zoneOf, type ServiceMarket } from '@liftclub/domain';
import { and, like, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { ledgerEntries, ledgerTransactions } from '../../db/schema/money/ledger';

/** Which entries of the ledger (`ledger_entries` joined with `ledger_transactions`) count. */
const { currency } = ledgerEntries;
const { at } = ledgerTransactions;

const RAND = marketOf(SOUTH_AFRICA).currency;

/** Midnight `days` after a date, where the currency of the entry is paid. */
const midnight = (date: string, days: number): SQL => sql`(${date}::date + ${days}::int)::timestamp at time zone
    case ${currency} when ${RAND} then ${zoneOf('ZAR')} else ${zoneOf('NGN')} end`;

/** Condition: posted on a date or later. The second part has no currency, so that the index serves it. */
export const postedFrom = (date: string): SQL =>
  sql`(${at} >= ${midnight(date, 0)} and ${at} >= ${date}::date - interval '1 day')`;

/** Condition: posted on a date or earlier. */
export const postedUntil = (date: string): SQL =>
  sql`(${at} < ${midnight(date, 1)} and ${at} < ${date}::date + interval '2 days')`;

/** Condition: posted in a calendar month (yyyy-MM) where its currency is paid. */
export function inMonth(month: string): SQL | undefined {
  const dates = datesOfMonth(month);
  return and(postedFrom(dates.from), postedUntil(dates.to));
}

/** Condition: of a market. Payments on hold in other currencies are in the books of Nigeria and elsewhere. */
export function ofMarket(market: ServiceMarket | undefined): SQL | undefined {
  if (market === undefined) return undefined;
  return market === SOUTH_AFRICA ? sql`${currency} = ${RAND}` : sql`${currency} <> ${RAND}`;
}

/** The code of an account in the chart. */
export function codeOf(account: AnyColumn | SQL): SQL<string> {
  const cases = CHART_OF_ACCOUNTS.map(({ code, accounts }) => sql`when ${like(account, accounts)} then ${code}`);
  return sql<string>`case ${sql.join(cases, sql` `)} end`;
}
