import type { getBookEntries, Query } from '@liftclub/api-contract';
import { zoneOf } from '@liftclub/domain';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { ledgerEntries, ledgerTransactions } from '../../db/schema/money/ledger';
import { instantText, matches, moneyText, sortedBy, tableRows, total } from '../../db/table-query';

/** The balance of every account in each of its currencies, in minor units; by name. */
export async function findBalances(db: Executor) {
  const { account, currency, amount } = ledgerEntries;
  const rows = await db
    .select({ account, currency, balance: sql<string>`sum(${amount})` })
    .from(ledgerEntries)
    .groupBy(account, currency)
    .orderBy(asc(account), asc(currency));
  return rows.map(({ balance, ...row }) => ({ ...row, balance: Number(balance) }));
}

/** A page of the entries, newest first by default. Days are those of the place where the currency is paid. */
export async function listEntries(
  db: Executor,
  { search, sort, limit, offset, account, from, to }: Query<typeof getBookEntries>,
) {
  const { transactionId: transaction_id, currency, amount } = ledgerEntries;
  const { at, kind, subject } = ledgerTransactions;
  const midnight = (date: string, days: number): SQL => sql`(${date}::date + ${days}::int)::timestamp at time zone
    case ${currency} when 'ZAR' then ${zoneOf('ZAR')} else ${zoneOf('NGN')} end`;
  const rows = await db
    .select({
      at: instantText(at),
      transaction_id,
      kind,
      subject,
      account: ledgerEntries.account,
      currency,
      amount: moneyText(amount),
      total,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        account === undefined ? undefined : eq(ledgerEntries.account, account),
        from === undefined ? undefined : sql`${at} >= ${midnight(from, 0)}`,
        to === undefined ? undefined : sql`${at} < ${midnight(to, 1)}`,
        matches(search, ledgerEntries.account, subject),
      ),
    )
    .orderBy(...sortedBy(sort, { at, amount }, transaction_id), asc(ledgerEntries.account), asc(currency))
    .limit(limit)
    .offset(offset);
  return tableRows(rows);
}
