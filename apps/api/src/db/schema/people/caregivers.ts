import type { CaregiverRole } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../system/columns';
import { scholars } from './scholars';
import { users } from './users';

/**
 * Who helps a guardian with a learner, from the invitation on. Removed rows stay for the limits on invitations, and say
 * who could see the learner's trips until when.
 */
export const caregivers = pgTable(
  'caregivers',
  {
    id: id(),
    scholarId: uuid()
      .notNull()
      .references(() => scholars.id, { onDelete: 'cascade' }),
    role: text().$type<CaregiverRole>().notNull(),
    /** The invited number, E.164. */
    phone: text().notNull(),
    /** The account that accepted; null while it is an invitation. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Of the code in the SMS; null once it was accepted. */
    codeHash: text(),
    tries: integer().notNull(),
    invitedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    removedAt: instant(),
  },
  (table) => [
    uniqueIndex('caregivers_phone_once')
      .on(table.scholarId, table.phone)
      .where(sql`removed_at is null`),
    uniqueIndex('caregivers_user_once')
      .on(table.userId, table.scholarId)
      .where(sql`removed_at is null`),
    index('caregivers_invited').on(table.phone, table.invitedAt),
    check('caregivers_role', sql`${table.role} in ('manage', 'view', 'receive')`),
    check('caregivers_accepted', sql`(${table.userId} is null) = (${table.acceptedAt} is null)`),
  ],
);
