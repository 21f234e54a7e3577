import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';
import { users } from './users';

/** One row for each phone, known or not: locking it serialises everything about the codes of that phone. */
export const codePhones = pgTable('code_phones', { phone: text().primaryKey(), seenAt: instant().notNull() });

/** Four-digit codes as keyed hashes. An unknown number gets a row without a user, so that it costs the same. */
export const codes = pgTable(
  'codes',
  {
    id: id(),
    phone: text().notNull(),
    purpose: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** 1, or 2 for the second, independent code of a reset. */
    step: integer().notNull(),
    codeHash: text().notNull(),
    /** Hash of the HttpOnly cookie of the browser that asked for it. */
    browserHash: text(),
    compared: integer().notNull(),
    comparedByStrangers: integer().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('codes_live')
      .on(table.phone, table.purpose)
      .where(sql`ended_at is null`),
    index('codes_created').on(table.createdAt),
  ],
);

/** Every SMS with a code that was sent, or would have been sent, to a phone; cool-downs and caps count these. */
export const codeSends = pgTable(
  'code_sends',
  { id: id(), phone: text().notNull(), ip: text(), sentAt: instant().notNull() },
  (table) => [index('code_sends_phone').on(table.phone, table.sentAt), index('code_sends_time').on(table.sentAt)],
);

/** Every wrong guess. Budgets count over all codes of a phone, so a resend does not reset them. */
export const codeGuesses = pgTable(
  'code_guesses',
  { id: id(), phone: text().notNull(), ip: text(), stranger: boolean().notNull(), guessedAt: instant().notNull() },
  (table) => [
    index('code_guesses_phone').on(table.phone, table.guessedAt),
    index('code_guesses_time').on(table.guessedAt),
  ],
);

/** Tokens that a verified reset code is exchanged for: valid once, for ten minutes, in the browser that asked. */
export const resetTokens = pgTable('reset_grants', {
  id: id(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  phone: text().notNull(),
  tokenHash: text().notNull().unique(),
  browserHash: text(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});
