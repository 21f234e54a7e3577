import { datesOfMonth, chartAccountOf, type ServiceMarket } from '@liftclub/domain';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { ledgerEntries, ledgerTransactions } from '../../db/schema/money/ledger';
import { codeOf, ofMarket, postedFrom, postedUntil } from './conditions-repository';

const { account, currency, amount, transactionId } = ledgerEntries;

/** The balance of every account in each of its currencies, in minor units; by name. */
export async function findBalances(db: Executor) {
  const rows = await db
    .select({ account, currency, balance: sql<string>`sum(${amount})` })
    .from(ledgerEntries)
    .groupBy(account, currency)
    .orderBy(asc(account), asc(currency));
  return rows.map(({ balance, ...row }) => ({ ...row, balance: Number(balance) }));
}

/** The books of a month: of one market, or of both. */
export interface BooksMonth {
  /** yyyy-MM */
  readonly month: string;
  readonly market: ServiceMarket | undefined;
}

/**
 * What was debited and credited in a month, and the balance at its end, by code of the chart and currency, in minor
 * units.
 */
export async function findTrialBalance(db: Executor, { month, market }: BooksMonth) {
  const { from, to } = datesOfMonth(month);
  // First by account, of which there are fewer than entries: the code of an account takes longer than its sum.
  const sums = db
    .select({
      account,
      currency,
      debit: sql`sum(${amount}) filter (where ${amount} > 0 and ${postedFrom(from)})`.as('debit'),
      credit: sql`-sum(${amount}) filter (where ${amount} < 0 and ${postedFrom(from)})`.as('credit'),
      balance: sql`sum(${amount})`.as('balance'),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, transactionId))
    .where(and(ofMarket(market), postedUntil(to)))
    .groupBy(account, currency)
    .as('sums');
  const code = codeOf(sums.account);
  const rows = await db
    .select({
      code,
      currency: sums.currency,
      debit: sql`coalesce(sum(${sums.debit}), 0)`.mapWith(Number),
      credit: sql`coalesce(sum(${sums.credit}), 0)`.mapWith(Number),
      balance: sql`sum(${sums.balance})`.mapWith(Number),
    })
    .from(sums)
    .groupBy(sql`1`, sums.currency)
    .orderBy(sql`1`, asc(sums.currency));
  return rows.map((row) => ({ ...row, ...chartAccount(row.code) }));
}

/** Name and type of a code. Throws for an account without one, rather than leaving its amounts out. */
export function chartAccount(code: string) {
  const found = chartAccountOf(code);
  if (!found) throw new Error('The chart of accounts lacks an account of the ledger.');
  const { name, type } = found;
  return { name, type };
}
