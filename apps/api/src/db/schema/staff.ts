import type { AuditAction } from '@liftclub/domain';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** Who works here. Staff are no users: they have their own sign-in, on the console's host. */
export const staff = pgTable('staff', {
  id: id(),
  /** In small letters. */
  email: text().notNull().unique('staff_email'),
  name: text().notNull(),
  passwordHash: text().notNull(),
  /** Secret of the authenticator app, sealed; it counts once confirmed. */
  totpSealed: text(),
  totpConfirmedAt: instant(),
  /** The time step of the last code that was accepted: each code is good once. */
  totpLastStep: bigint({ mode: 'number' }),
  createdAt: instant().notNull(),
  /** Left: cannot sign in any more. */
  leftAt: instant(),
});

/** One sign-in to the console. The cookie's token is known by its hash only. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: id(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique('staff_sessions_token'),
    createdAt: instant().notNull(),
    /** The last request; the session ends a while after it. */
    seenAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [index('staff_sessions_staff').on(table.staffId)],
);

/** What staff looked at and changed. Rows are added, never changed. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    /** Null for what was done from a terminal. */
    staffId: uuid().references(() => staff.id),
    action: text().$type<AuditAction>().notNull(),
    /** Id of what it was done to. */
    subject: text().notNull(),
    detail: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index('audit_entries_subject').on(table.subject),
    index('audit_entries_staff').on(table.staffId, table.at),
    index('audit_entries_at').on(table.at),
  ],
);
