import {
  deferredAccount,
  marketOfCurrency,
  type Currency,
  type LedgerEntry,
  type LedgerKind,
  type LedgerTransaction,
} from '@liftclub/domain';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { ledgerEntries } from '../../db/schema/money/ledger';

/** A transaction with the instant of its event. */
export interface DatedTransaction extends LedgerTransaction {
  readonly at: Date;
}

type Key = Pick<LedgerTransaction, 'kind' | 'subject'>;
const keyOf = ({ kind, subject }: Key): string => `${kind} ${subject}`;

/** The market in whose books a transaction is, which is of one currency. */
const marketOfTransaction = ({ entries }: LedgerTransaction) => marketOfCurrency(entries[0]?.currency as Currency);

/**
 * Inserts transactions with their entries and returns those whose kind and subject were there already, unchanged. A
 * transaction of another session with the same kind and subject is waited for. What happened in a closed month is
 * posted at `now`, with the instant that it belongs to; until the caller's transaction ends, no month is closed.
 */
export async function insertTransactions<T extends DatedTransaction & { readonly id: string }>(
  tx: Executor,
  transactions: readonly T[],
  now: Date,
): Promise<T[]> {
  // Columns as arrays: a statement takes 65,535 parameters at most, and drizzle is slow to build thousands of rows.
  const { rows } = await tx.execute<{ id: string }>(sql`
    with books as materialized (
      select market, ledger_open_since(market) as since
      from unnest(${sql.param([...new Set(transactions.map(marketOfTransaction))])}::text[]) as m (market))
    insert into ledger_transactions (id, kind, subject, at, belongs_at)
    select posted.id, posted.kind, posted.subject,
      case when posted.at < since then greatest(${now.toISOString()}::timestamptz, since) else posted.at end,
      case when posted.at < since then posted.at end
    from unnest(${list(transactions, ({ id }) => id)}::uuid[], ${list(transactions, ({ kind }) => kind)}::text[],
      ${list(transactions, ({ subject }) => subject)}::text[],
      ${list(transactions, ({ at }) => at.toISOString())}::timestamptz[],
      ${list(transactions, marketOfTransaction)}::text[]) as posted (id, kind, subject, at, market)
    join books on books.market = posted.market
    on conflict (kind, subject) do nothing returning id`);
  const ids = new Set(rows.map(({ id }) => id));
  const entries = transactions
    .filter(({ id }) => ids.has(id))
    .flatMap(({ id, entries: lines }) => lines.map((line) => ({ ...line, id })));
  await tx.execute(sql`
    insert into ledger_entries (transaction_id, account, currency, amount)
    select * from unnest(${list(entries, ({ id }) => id)}::uuid[], ${list(entries, ({ account }) => account)}::text[],
      ${list(entries, ({ currency }) => currency)}::text[], ${list(entries, ({ amount }) => amount)}::bigint[])`);
  return transactions.filter(({ id }) => !ids.has(id));
}

const list = <Row>(rows: readonly Row[], column: (row: Row) => string | number) => sql.param(rows.map(column));

/** The posted entries of transactions, by `kind subject`. */
export async function findPosted(tx: Executor, keys: readonly Key[]): Promise<ReadonlyMap<string, LedgerEntry[]>> {
  const { rows } = await tx.execute<{ kind: LedgerKind; subject: string; entries: LedgerEntry[] }>(sql`
    select t.kind, t.subject, json_agg(json_build_object('account', e.account, 'currency', e.currency, 'amount', e.amount)) as entries
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    join unnest(${list(keys, ({ kind }) => kind)}::text[], ${list(keys, ({ subject }) => subject)}::text[])
      as requested (kind, subject) on requested.kind = t.kind and requested.subject = t.subject
    group by t.id`);
  return new Map(rows.map((row) => [keyOf(row), row.entries]));
}

/** What a booking's passenger is still owed in rides, in minor units. */
export async function findDeferred(tx: Executor, bookingId: string): Promise<number> {
  const [row] = await tx
    .select({ deferred: sql<string>`coalesce(-sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, deferredAccount(bookingId)));
  return Number(row?.deferred ?? 0);
}
