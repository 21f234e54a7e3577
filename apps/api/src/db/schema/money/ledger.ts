import type { LedgerKind, ServiceMarket } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, instant, minor } from '../system/columns';

/**
 * Transactions of the double-entry ledger. A trigger refuses updates, deletes and truncation of this table and of
 * `ledger_entries`; a deferred constraint trigger demands that a transaction sums to zero in each currency.
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: id(),
    kind: text().$type<LedgerKind>().notNull(),
    /** Id of the payment, the trip or the decision that it is about. */
    subject: text().notNull(),
    /** When it counts in the books. */
    at: instant().notNull(),
    /** When it happened, where that is in a month that was closed when it was posted; null for all others. */
    belongsAt: instant(),
  },
  (table) => [
    unique('ledger_transactions_once').on(table.kind, table.subject),
    // Rows are added in this order, so that a small index finds what is new.
    index('ledger_transactions_at').using('brin', table.at),
  ],
);

/** The entries of the transactions: minor units, a debit is positive. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    transactionId: uuid()
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text().notNull(),
    /** ISO 4217; a payment on hold may be in any. */
    currency: text().notNull(),
    amount: minor().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.account, table.currency] }),
    index('ledger_entries_account').on(table.account, table.currency, table.transactionId),
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
  ],
);

/**
 * The closed months of a market's books. Nothing is posted before the end of the last one: `post()` looks it up by the
 * function `ledger_open_since`, and a trigger refuses other entries. Closing is for good: the trigger that refuses
 * changes of the ledger is on this table too.
 */
export const ledgerPeriods = pgTable(
  'ledger_periods',
  {
    market: text().$type<ServiceMarket>().notNull(),
    /** yyyy-MM */
    month: text().notNull(),
    /** The first instant after it, in the time zone of the market. */
    endsAt: instant().notNull(),
    closedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.market, table.month] })],
);

/** A rule of the ledger that did not hold, and for what; see `breaches-repository.ts`. */
export interface StoredBreach {
  readonly rule: string;
  readonly subject: string;
  readonly detail: string;
}

/** The last check of the ledger's rules: one row. */
export const ledgerChecks = pgTable('ledger_checks', {
  one: boolean().primaryKey().default(true),
  at: instant().notNull(),
  breaches: jsonb().$type<readonly StoredBreach[]>().notNull(),
});
