import { boolean, index, integer, pgTable, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { id, instant } from '../system/columns';
import { users } from './users';

/** One sign-in on one origin. Tokens are not stored: the counter says which refresh token is the current one. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The session it was handed off from: ending one ends both. */
    parentId: uuid().references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
    counter: integer().notNull(),
    /** When the current counter was issued; the tokens of that instant can be signed again, byte for byte. */
    rotatedAt: instant().notNull(),
    /** Whether a token of the current counter was used. */
    currentSeen: boolean().notNull(),
    /** The browser and its system, as "Chrome on Android"; null for sessions of a version before the column. */
    device: text(),
    createdAt: instant().notNull(),
    absoluteExpiresAt: instant().notNull(),
    revokedAt: instant(),
    revokedReason: text(),
  },
  (table) => [index('sessions_user').on(table.userId, table.createdAt), index('sessions_parent').on(table.parentId)],
);

/** A one-time code that moves a sign-in to another of our origins. Only its hash is stored. */
export const handoffCodes = pgTable('handoff_codes', {
  id: id(),
  sessionId: uuid()
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  target: text().notNull(),
  codeHash: text().notNull().unique(),
  /** Hash of the HttpOnly cookie of the browser that asked. */
  browserHash: text().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

/** Wrong passwords of one e-mail address, known or not, by a keyed hash. */
export const signInGuards = pgTable('login_guards', {
  emailHash: text().primaryKey(),
  failures: integer().notNull(),
  windowStart: instant().notNull(),
  lockedUntil: instant(),
});

/** Every wrong password, by the address it came from. */
export const signInFailures = pgTable(
  'login_failures',
  { id: id(), ip: text().notNull(), failedAt: instant().notNull() },
  (table) => [index('login_failures_ip').on(table.ip, table.failedAt)],
);
