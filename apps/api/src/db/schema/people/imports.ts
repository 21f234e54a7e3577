import type { ImportKind } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../system/columns';
import { scholars } from './scholars';
import { staff } from './staff';
import { users } from './users';

/** Files that were checked, to be imported within a day. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    kind: text().$type<ImportKind>().notNull(),
    /** The file in base64; null once it was imported. */
    file: text(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    uploadedAt: instant().notNull(),
  },
  (table) => [index('imports_uploaded').on(table.uploadedAt)],
);

/** The ids under which the company knew imported drivers, passengers and learners before. */
export const externalIds = pgTable(
  'external_ids',
  {
    kind: text().$type<ImportKind>().notNull(),
    externalId: text().notNull(),
    /** The account of a driver or passenger. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    scholarId: uuid().references(() => scholars.id, { onDelete: 'cascade' }),
    /** Hash of the row as it was imported last: an unchanged one changes nothing. */
    rowHash: text().notNull(),
    importedAt: instant().notNull(),
    /** When staff asked for an invitation by SMS, and when it was queued. */
    inviteAskedAt: instant(),
    invitedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.externalId] }),
    index('external_ids_user').on(table.userId),
    index('external_ids_scholar').on(table.scholarId),
    index('external_ids_invite')
      .on(table.inviteAskedAt)
      .where(sql`${table.invitedAt} is null and ${table.inviteAskedAt} is not null`),
    index('external_ids_invited').on(table.invitedAt),
    check('external_ids_one', sql`(${table.userId} is null) <> (${table.scholarId} is null)`),
  ],
);
