import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../system/columns';
import { users } from './users';

/** One row for each phone, known or not: locking it serialises everything about the codes of that phone. */
export const codePhones = pgTable('code_phones', {
  phone: text().primaryKey(),
  seenAt: instant().notNull(),
  /** When staff last started a reset: what unknown browsers used up before no longer counts. */
  reopenedAt: instant(),
});

/**
 * Four-digit codes as keyed hashes; one is live for each phone, purpose and browser. An unknown number gets a row
 * without a user, so that it costs the same.
 */
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
    /** Hash of the HttpOnly cookie of the browser that requested it. */
    browserHash: text(),
    /** Two letters that the SMS and the screen show. */
    requestLetters: text().notNull().default(''),
    compared: integer().notNull(),
    /** No longer used; a later release removes it. */
    comparedByStrangers: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('codes_live')
      .on(table.phone, table.purpose, table.browserHash)
      .where(sql`ended_at is null`),
    index('codes_created').on(table.createdAt),
    index('codes_user').on(table.userId),
  ],
);

/** Every SMS with a code that was sent, or would have been sent, to a phone; cool-downs and caps count these. */
export const codeSends = pgTable(
  'code_sends',
  {
    id: id(),
    phone: text().notNull(),
    ip: text(),
    /** Whether a known device of the phone asked; known devices and all other browsers have budgets of their own. */
    known: boolean().notNull().default(false),
    /** False when nobody could receive it; the cap over all phones counts the others only. */
    deliverable: boolean().notNull().default(true),
    sentAt: instant().notNull(),
  },
  (table) => [index('code_sends_phone').on(table.phone, table.sentAt), index('code_sends_time').on(table.sentAt)],
);

/** Every wrong guess. Budgets count over all codes of a phone, so a resend does not reset them. */
export const codeGuesses = pgTable(
  'code_guesses',
  {
    id: id(),
    phone: text().notNull(),
    ip: text(),
    /** Whether it came from a known device of the phone. */
    known: boolean().notNull().default(false),
    /** No longer used; a later release removes it. */
    stranger: boolean().notNull().default(false),
    guessedAt: instant().notNull(),
  },
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
