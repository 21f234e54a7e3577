import type { BankAccountState, Currency } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../system/columns';
import { staff } from '../people/staff';
import { users } from '../people/users';

/** Where drivers are paid. A change adds a row and ends the one before, which payouts may still point to. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: id(),
    driverId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    currency: text().$type<Currency>().notNull(),
    /** The provider's code of the bank. */
    bankCode: text().notNull(),
    bankName: text().notNull(),
    /** The encrypted account number. */
    numberSealed: text().notNull(),
    last4: text().notNull(),
    /** The holder that the bank names; null where none was asked. */
    accountName: text(),
    state: text().$type<BankAccountState>().notNull(),
    createdAt: instant().notNull(),
    /** When it can be paid at the earliest. */
    paysFrom: instant().notNull(),
    replacedAt: instant(),
    /** The provider's code of the account as a recipient of transfers, once it is registered there. */
    recipient: text(),
    /** Who of staff checked it; null where the bank's answer was enough. */
    verifiedBy: uuid().references(() => staff.id),
    verifiedAt: instant(),
  },
  (table) => [
    uniqueIndex('bank_accounts_current')
      .on(table.driverId)
      .where(sql`${table.replacedAt} is null`),
    index('bank_accounts_driver').on(table.driverId, table.createdAt),
  ],
);
