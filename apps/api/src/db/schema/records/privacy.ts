import type { ConsentKind } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../system/columns';
import { users } from '../people/users';

/** Agreements to a version of a text. `users` and `scholars` hold those that a sign-up or a saved learner implies. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<ConsentKind>().notNull(),
    version: text().notNull(),
    at: instant().notNull(),
    withdrawnAt: instant(),
    /** Of WhatsApp: withdrawn for messages that are not critical. */
    uncriticalWithdrawnAt: instant(),
  },
  (table) => [
    index('consents_user').on(table.userId, table.kind),
    check('consents_kind', sql`${table.kind} in ('terms', 'privacy', 'guardian', 'whatsapp')`),
  ],
);

/** Requests for a copy of one's data or for its erasure. Rows hold no names. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: id(),
    kind: text().$type<'export' | 'erase'>().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The learner that is erased; null for the whole account. */
    scholarId: uuid(),
    role: text().notNull(),
    state: text().$type<'queued' | 'ready' | 'expired' | 'done'>().notNull(),
    requestedAt: instant().notNull(),
    /** Of an export, until `expiresAt`. */
    fileKey: text(),
    /** When the copy was made or the data was erased. */
    readyAt: instant(),
    expiresAt: instant(),
  },
  (table) => [
    index('privacy_requests_user').on(table.userId, table.id),
    index('privacy_requests_age').on(table.requestedAt),
    uniqueIndex('privacy_requests_one_export')
      .on(table.userId)
      .where(sql`kind = 'export' and state = 'queued'`),
    check('privacy_requests_state', sql`${table.state} in ('queued', 'ready', 'expired', 'done')`),
  ],
);
