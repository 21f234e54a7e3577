import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';
import { users } from './users';

/** One row a phone, known to us or not: its lock makes everything about codes of that phone happen one after the other. */
export const codePhones = pgTable('code_phones', { phone: text().primaryKey(), seenAt: instant().notNull() });

/** Four-digit codes, as keyed hashes. A row without a user is kept for an unknown number so that both cost the same. */
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

/** Every SMS with a code that was sent, or would have been, to a phone: for cool-downs and caps. */
export const codeSends = pgTable(
  'code_sends',
  { id: id(), phone: text().notNull(), ip: text(), sentAt: instant().notNull() },
  (table) => [index('code_sends_phone').on(table.phone, table.sentAt), index('code_sends_time').on(table.sentAt)],
);

/** Every wrong guess: budgets count over all codes of a phone, a resend does not reset them. */
export const codeGuesses = pgTable(
  'code_guesses',
  { id: id(), phone: text().notNull(), ip: text(), stranger: boolean().notNull(), guessedAt: instant().notNull() },
  (table) => [
    index('code_guesses_phone').on(table.phone, table.guessedAt),
    index('code_guesses_time').on(table.guessedAt),
  ],
);

/** What a verified reset code is exchanged for: good once, for ten minutes, in the browser that asked. */
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
