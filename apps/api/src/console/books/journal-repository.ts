import type { LedgerKind } from '@liftclub/domain';
import { and, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { chartAccount, type BooksMonth } from './books-repository';
import { codeOf, inMonth, ofMarket } from './conditions-repository';
import { ledgerEntries } from '../../db/schema/money/ledger';

const ENTRIES = sql`ledger_entries join ledger_transactions on ledger_transactions.id = ledger_entries.transaction_id`;

/** The sums of a month by kind, account and currency: one line of debits and one of credits, in minor units. */
export async function findJournalSums(db: Executor, { month, market }: BooksMonth) {
  const { rows } = await db.execute<{ kind: LedgerKind; code: string; currency: string; amount: string }>(sql`
    select kind, code, currency, sum(amount) as amount from (
      select ledger_transactions.kind, ${codeOf(ledgerEntries.account)} as code, ledger_entries.currency, ledger_entries.amount
      from ${ENTRIES} where ${and(inMonth(month), ofMarket(market))}) e
    group by kind, code, currency, amount > 0 order by currency desc, kind, code, amount desc`);
  return rows.map((row) => ({ ...row, name: chartAccount(row.code).name, amount: Number(row.amount) }));
}
