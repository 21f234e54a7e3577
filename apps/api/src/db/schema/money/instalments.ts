import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { InstalmentState } from '@liftclub/domain';
import { id, instant, minor } from '../system/columns';
import { subscriptions } from '../rides/subscriptions';
import { paymentAttempts } from './payments';

/** The instalments of plans that are paid monthly. Each is paid once: a row has one state, and one attempt paid it. */
export const instalments = pgTable(
  'instalments',
  {
    id: id(),
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id),
    /** From 1, which was paid with the booking. */
    number: integer().notNull(),
    dueOn: date().notNull(),
    /** As agreed; trips that are cancelled while it is unpaid are taken off when it is paid. */
    amount: minor().notNull(),
    /**
     * `failed` when the last charge failed or waits for the owner of the card, `late` while its plan is paused,
     * `cancelled` when the plan has ended.
     */
    state: text().$type<InstalmentState>().notNull(),
    paidAt: instant(),
    /** The attempt that paid it. */
    attemptId: uuid()
      .unique('instalments_attempt')
      .references(() => paymentAttempts.id),
    /** Null for the first, whose receipt is that of the plan. */
    receiptNumber: integer().unique('instalments_receipt'),
    /** The last step of collecting it, as a day after the due date. */
    step: integer(),
  },
  (table) => [
    unique('instalments_number').on(table.subscriptionId, table.number),
    index('instalments_due')
      .on(table.dueOn)
      .where(sql`state in ('due', 'failed', 'late')`),
    check('instalments_state', sql`${table.state} in ('due', 'paid', 'failed', 'late', 'cancelled')`),
    check('instalments_paid', sql`(${table.state} = 'paid') = (${table.paidAt} is not null)`),
    check('instalments_amount', sql`${table.amount} >= 0 and ${table.number} > 0`),
  ],
);
