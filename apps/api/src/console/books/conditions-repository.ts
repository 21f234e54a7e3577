import type { EntryFigure } from '@liftclub/api-contract';
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

/** The accounts of what was earned, its discounts and its VAT. */
const EARNED = sql`${ledgerEntries.account} in ('revenue', 'discounts', 'tax')`;

/**
 * Condition: earned by a ride. What was waived of an instalment is posted to `discounts` with its payment: it lowers
 * what was paid, and neither what was earned nor what VAT is due for.
 */
export const isEarned: SQL = sql`(${EARNED} and ${ledgerTransactions.kind} <> 'payment_confirmed')`;

/** The VAT rate of an entry, in hundredths of a percent: that of the booking in the same transaction, else 0. */
export const rateOf: SQL = sql`coalesce((select tax_rules.share from ledger_entries d
  join bookings on bookings.id = substr(d.account, 10)::uuid join tax_rules on tax_rules.id = bookings.tax_rule_id
  where d.transaction_id = ${ledgerEntries.transactionId} and d.account like 'deferred:%' limit 1), 0)`;

interface Figure {
  readonly figure?: EntryFigure | undefined;
  readonly rate?: string | undefined;
  readonly booking_id?: string | undefined;
  readonly given_by?: string | undefined;
}

/** Condition: belongs to a figure of a report; undefined without one. */
export function ofFigure({ figure, rate, booking_id, given_by }: Figure): SQL | undefined {
  const { account, transactionId, amount } = ledgerEntries;
  const isPayment = sql`${ledgerTransactions.kind} = 'payment_confirmed'`;
  const plan = `deferred:${booking_id ?? ''}`;
  const isOfPlan =
    booking_id &&
    sql`exists (select from ledger_entries d where d.transaction_id = ${transactionId} and d.account = ${plan})`;
  const isOfRate = rate === undefined ? undefined : sql`${rateOf} = ${Math.round(Number(rate) * 100)}`;
  const isGivenBy = given_by === undefined ? undefined : sql`(${amount} > 0 or ${postedUntil(given_by)})`;
  const conditions: Readonly<Record<EntryFigure, readonly (SQL | undefined)[]>> = {
    debit: [sql`${amount} > 0`],
    credit: [sql`${amount} < 0`],
    net: [isEarned, sql`${account} <> 'tax'`],
    tax: [isEarned, sql`${account} = 'tax'`],
    gross: [isEarned],
    paid: [sql`${account} like 'deferred:%'`, isPayment],
    earned: [isEarned],
    returned: [sql`not (${EARNED}) and ${account} not like 'deferred:%' and not (${isPayment})`],
  };
  return and(...(figure === undefined ? [] : conditions[figure]), isOfPlan || undefined, isOfRate, isGivenBy);
}

/** The code of an account in the chart. */
export function codeOf(account: AnyColumn | SQL): SQL<string> {
  const cases = CHART_OF_ACCOUNTS.map(({ code, accounts }) => sql`when ${like(account, accounts)} then ${code}`);
  return sql<string>`case ${sql.join(cases, sql` `)} end`;
}
