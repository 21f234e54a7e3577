import type { LedgerKind } from '@liftclub/domain';
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
    at: instant().notNull(),
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
