import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../people/users';
import { id, instant } from '../system/columns';

/**
 * Cards that passengers saved for later payments. Of a removed one stay only brand, last digits and expiry: they are in
 * the history of payments.
 */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    provider: text().$type<'paystack'>().notNull(),
    /** The provider's code for charging the card, sealed; null once it was removed. */
    codeSealed: text(),
    /** The address that the code belongs to: the provider charges it under no other. Null once it was removed. */
    email: text(),
    /** The provider's fingerprint of the card, by which one that is saved again is recognized. Null once removed. */
    signature: text(),
    brand: text().notNull(),
    last4: text().notNull(),
    /** 1 to 12; the card is valid to the end of this month. */
    expiryMonth: integer().notNull(),
    expiryYear: integer().notNull(),
    /** `refused`: the provider no longer charges it, because it has expired or was withdrawn. */
    state: text().$type<'active' | 'refused' | 'removed'>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('payment_methods_card')
      .on(table.userId, table.provider, table.signature)
      .where(sql`state <> 'removed'`),
    index('payment_methods_user').on(table.userId, table.id),
    check('payment_methods_state', sql`${table.state} in ('active', 'refused', 'removed')`),
    check('payment_methods_code', sql`(${table.codeSealed} is null) = (${table.state} = 'removed')`),
    check('payment_methods_expiry', sql`${table.expiryMonth} between 1 and 12`),
  ],
);
