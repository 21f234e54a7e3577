import { zoneOf, type LedgerKind } from '@liftclub/domain';
import { and, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { chartAccount, type BooksMonth } from './books-repository';
import { codeOf, inMonth, ofMarket } from './conditions-repository';
import { ledgerEntries } from '../../db/schema/money/ledger';

const ENTRIES = sql`ledger_entries join ledger_transactions on ledger_transactions.id = ledger_entries.transaction_id`;

/** Local date of an instant column, where the currency of the entry is paid. */
const dateOf = (column: 'at' | 'belongs_at') => sql`to_char(ledger_transactions.${sql.identifier(column)} at time zone
  case ledger_entries.currency when 'ZAR' then ${zoneOf('ZAR')} else ${zoneOf('NGN')} end, 'YYYY-MM-DD')`;

/** Some of the entries of a month in the order in which they were posted; a debit is positive, in minor units. */
export async function findJournalEntries(
  db: Executor,
  { month, market }: BooksMonth,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const { rows } = await db.execute<{
    date: string;
    belongs_on: string | null;
    kind: LedgerKind;
    transaction_id: string;
    code: string;
    currency: string;
    amount: string;
  }>(sql`
    select ${dateOf('at')} as date, ${dateOf('belongs_at')} as belongs_on, ledger_transactions.kind,
      ledger_entries.transaction_id, ${codeOf(ledgerEntries.account)} as code, ledger_entries.currency, ledger_entries.amount
    from ${ENTRIES} where ${and(inMonth(month), ofMarket(market))}
    order by ledger_transactions.at, ledger_entries.transaction_id, ledger_entries.account, ledger_entries.currency
    limit ${limit} offset ${offset}`);
  return rows.map((row) => ({ ...row, name: chartAccount(row.code).name, amount: Number(row.amount) }));
}

/** The sums of a month by kind, account and currency: one line of debits and one of credits, in minor units. */
export async function findJournalSums(db: Executor, { month, market }: BooksMonth) {
  const { rows } = await db.execute<{ kind: LedgerKind; code: string; currency: string; amount: string }>(sql`
    select kind, code, currency, sum(amount) as amount from (
      select ledger_transactions.kind, ${codeOf(ledgerEntries.account)} as code, ledger_entries.currency, ledger_entries.amount
      from ${ENTRIES} where ${and(inMonth(month), ofMarket(market))}) e
    group by kind, code, currency, amount > 0 order by currency desc, kind, code, amount desc`);
  return rows.map((row) => ({ ...row, name: chartAccount(row.code).name, amount: Number(row.amount) }));
}
