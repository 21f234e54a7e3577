import type { Currency, PayoutState, ServiceMarket } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, minor } from '../system/columns';
import { staff } from '../people/staff';
import { users } from '../people/users';
import { bankAccounts } from './bank-accounts';

/** What is paid to drivers together. */
export const payoutBatches = pgTable(
  'payout_batches',
  {
    id: id(),
    market: text().$type<ServiceMarket>().notNull(),
    /** The last day whose earnings it pays. */
    until: date().notNull(),
    createdAt: instant().notNull(),
    /** Null when the weekly job proposed it. */
    proposedBy: uuid().references(() => staff.id),
    /** When a bank file with its account numbers was first downloaded, and by whom: it is paid by that file. */
    filedAt: instant(),
    filedBy: uuid().references(() => staff.id),
  },
  (table) => [index('payout_batches_market').on(table.market, table.until)],
);

/** What one driver is paid by a batch. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    batchId: uuid()
      .notNull()
      .references(() => payoutBatches.id),
    driverId: uuid()
      .notNull()
      .references(() => users.id),
    /** The account as it was when the payout was proposed; null once the driver was erased. */
    accountId: uuid().references(() => bankAccounts.id, { onDelete: 'set null' }),
    amount: minor().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** The days whose earnings it pays, both included. */
    fromDate: date().notNull(),
    until: date().notNull(),
    state: text().$type<PayoutState>().notNull(),
    /** Ours; it is committed before the provider is called. */
    reference: text().notNull().unique('payouts_reference'),
    /** Whose money it is: `bank` when it is paid by a bank file. Null until it is sent. */
    provider: text().$type<'paystack' | 'bank'>(),
    createdAt: instant().notNull(),
    approvedAt: instant(),
    /** When it was handed over to be sent. */
    sendingAt: instant(),
    /** A process works on it until this instant; it then belongs to whoever claims it next. */
    claimedUntil: instant(),
    /** When the provider was last asked about it. */
    checkedAt: instant(),
    sentAt: instant(),
    /**
     * When it failed or was returned, and why in a few words; `why` of one that is being sent says what it waits for
     * (`needs_code`, `slow`).
     */
    endedAt: instant(),
    why: text(),
    /** Who of staff noted that the bank file was paid, and how. */
    sentBy: uuid().references(() => staff.id),
    sentNote: text(),
  },
  (table) => [
    unique('payouts_batch_driver').on(table.batchId, table.driverId),
    uniqueIndex('payouts_proposed')
      .on(table.driverId, table.currency)
      .where(sql`${table.state} = 'proposed'`),
    uniqueIndex('payouts_once')
      .on(table.driverId, table.currency, table.until)
      .where(sql`${table.state} in ('approved', 'sending')`),
    index('payouts_driver').on(table.driverId, table.id),
    index('payouts_open')
      .on(table.state, table.sendingAt)
      .where(sql`${table.state} in ('sending', 'sent')`),
    check('payouts_amount', sql`${table.amount} > 0`),
  ],
);
