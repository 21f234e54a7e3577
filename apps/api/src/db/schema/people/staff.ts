import type { AuditAction, ServiceMarket, StaffEmail, StaffRole } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { id, instant } from '../system/columns';

/** Members of staff. They are not users: they have their own sign-in, on the console's host. */
export const staff = pgTable(
  'staff',
  {
    id: id(),
    /** In lower case. */
    email: text().notNull().unique('staff_email'),
    name: text().notNull(),
    /** At least one. Members from before roles existed are administrators. */
    roles: text().array().$type<StaffRole[]>().notNull().default(['admin']),
    /** The markets that a member works in. */
    markets: text().array().$type<ServiceMarket[]>().notNull().default(['RSA', 'NG']),
    /** Of a random text until an invited member has chosen a password. */
    passwordHash: text().notNull(),
    /** Encrypted secret of the authenticator app; in force once confirmed. */
    totpSealed: text(),
    totpConfirmedAt: instant(),
    /** Time step of the last accepted code: each code is accepted once. */
    totpLastStep: bigint({ mode: 'number' }),
    createdAt: instant().notNull(),
    /** Hash of the token in the link of the invitation; null once a password was chosen. */
    invitationHash: text().unique('staff_invitation'),
    invitationExpiresAt: instant(),
    /** Set while the account is locked: nobody can sign in. */
    lockedAt: instant(),
    /** Who locked the member last. */
    lockedBy: uuid().references((): AnyPgColumn => staff.id),
    /** Set for a former member, who cannot sign in. */
    leftAt: instant(),
    /** The company account of the member, at its OpenID provider; null for who signs in with a password. */
    oidcIssuer: text(),
    oidcSubject: text(),
    /** What the member gets by e-mail. */
    emails: text().array().$type<StaffEmail[]>().notNull().default(['approvals', 'alerts']),
  },
  (table) => [uniqueIndex('staff_company_account').on(table.oidcIssuer, table.oidcSubject)],
);

/** The unused recovery codes of a member, each for one sign-in without the authenticator app. Used ones are deleted. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    id: id(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** The first four digits, by which a code is found. */
    prefix: text().notNull(),
    /** argon2, of the whole code. */
    codeHash: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('staff_recovery_codes_prefix').on(table.staffId, table.prefix)],
);

/** One sign-in to the console. Only the hash of the cookie's token is stored. */
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
    /** Until when what requires a step-up is allowed. */
    stepUpUntil: instant(),
    /** Opened with the company account: its second factor is the provider's. */
    byCompany: boolean().notNull().default(false),
    endedAt: instant(),
  },
  (table) => [index('staff_sessions_staff').on(table.staffId)],
);

/**
 * What staff viewed and changed. Rows are added, and deleted by their age; only the seal and an erasure change one.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    /** Null for a command from a terminal. */
    staffId: uuid().references(() => staff.id),
    action: text().$type<AuditAction>().notNull(),
    /** Id of the object. */
    subject: text().notNull(),
    detail: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    at: instant().notNull(),
    /** Whether the entry is in the hash chain. */
    sealed: boolean().notNull().default(false),
  },
  (table) => [
    index('audit_entries_unsealed')
      .on(table.at)
      .where(sql`not ${table.sealed}`),
    index('audit_entries_subject').on(table.subject),
    // The story of a trip reads what staff did with it.
    index('audit_entries_trip')
      .on(sql`(${table.detail} ->> 'trip_id')`)
      .where(sql`${table.detail} ->> 'trip_id' is not null`),
    index('audit_entries_staff').on(table.staffId, table.at),
    index('audit_entries_action').on(table.action, table.at),
    index('audit_entries_at').on(table.at),
  ],
);

/**
 * The hash chain over the audit entries: each row seals one entry and the row before it. Rows are added, never changed.
 * Without a foreign key, because entries and seals are deleted by their age.
 */
export const auditSeals = pgTable('audit_seals', {
  number: bigint({ mode: 'number' }).primaryKey(),
  entryId: uuid().notNull().unique('audit_seals_entry'),
  /** Time of the entry, or of the seal before where that is later: seals are deleted from the first one on. */
  at: instant().notNull(),
  /** Of the entry's detail, so that the chain holds when an erasure empties it. */
  detailHash: text().notNull(),
  hash: text().notNull(),
});
