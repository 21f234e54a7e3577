import type { Currency } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, minor } from '../system/columns';
import { staff } from '../people/staff';
import { users } from '../people/users';

/** Credit that staff pay out to passengers: due until staff record that it was sent. */
export const creditPayouts = pgTable(
  'credit_payouts',
  {
    id: id(),
    passengerId: uuid()
      .notNull()
      .references(() => users.id),
    amount: minor().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** The payment provider whose money is sent. */
    provider: text().$type<'paystack' | 'alatpay'>().notNull(),
    reason: text().notNull(),
    /** Null when the passenger requested it on leaving. */
    staffId: uuid().references(() => staff.id),
    createdAt: instant().notNull(),
    /** When staff noted that it was sent, and how. */
    sentAt: instant(),
    sentNote: text(),
  },
  (table) => [
    index('credit_payouts_passenger').on(table.passengerId, table.id),
    index('credit_payouts_due')
      .on(table.createdAt)
      .where(sql`sent_at is null`),
    check('credit_payouts_amount', sql`${table.amount} > 0`),
    check('credit_payouts_sent', sql`(${table.sentAt} is null) = (${table.sentNote} is null)`),
  ],
);
