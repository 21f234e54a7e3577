import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { id, instant } from '../system/columns';
import { invitations } from './invitations';

/**
 * Passengers and drivers. A general account can be used only once its phone is verified. Verified accounts have phones
 * and e-mail addresses of their own; unverified ones may share them, with each other and with a verified one.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    phone: text().notNull(),
    role: text().notNull(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** `RSA` or the ISO region of the phone. */
    country: text().notNull(),
    profilePicKey: text(),
    homeAddress: text(),
    homeLatitude: doublePrecision(),
    homeLongitude: doublePrecision(),
    phoneVerifiedAt: instant(),
    /** When the owner opened the link that was sent to `email`; null once the address is changed. */
    emailVerifiedAt: instant(),
    /** When an e-mail to it last bounced for good, or its owner complained. */
    emailBlockedAt: instant(),
    /** When another account with this phone or e-mail address was verified; this one is removed a day later. */
    gaveWayAt: instant(),
    /** `exclusive` for invited passengers. */
    regType: text(),
    /** The invitation that vouched for the phone. */
    invitationId: uuid().references(() => invitations.id),
    referralCode: text().notNull().unique(),
    referredBy: uuid().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** When the owner was last notified by SMS that someone tried to sign up with the same details. */
    signUpNotifiedAt: timestamp('sign_up_notice_at', { withTimezone: true, precision: 3 }),
    /** Set while staff have locked the account. */
    lockedAt: instant(),
    /** The reason, as staff typed it; null while it is not locked. */
    lockReason: text(),
    /** When staff asked the owner to choose a new password, as far back as the waits between such SMS need. */
    resetAskedAt: instant().array().notNull().default([]),
    /** The versions of the texts that the sign-up agreed to at `createdAt`; null for accounts older than the column. */
    termsVersion: text(),
    privacyVersion: text(),
    /** Of the messages to its owner. */
    language: text().notNull().default('en'),
    /** When the owner's data was erased; the row stays for the books, without anything about the person. */
    erasedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('users_verified_email')
      .on(table.email)
      .where(sql`phone_verified_at is not null`),
    uniqueIndex('users_verified_phone')
      .on(table.phone)
      .where(sql`phone_verified_at is not null`),
    index('users_email').on(table.email),
    index('users_phone').on(table.phone),
    index('users_referred_by').on(table.referredBy),
    index('users_invitation').on(table.invitationId),
    index('users_search').using(
      'gin',
      sql`fold_text(${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.email}) gin_trgm_ops`,
    ),
    index('users_phone_search').using('gin', sql`${table.phone} gin_trgm_ops`),
    index('users_unverified')
      .on(table.createdAt)
      .where(sql`phone_verified_at is null`),
  ],
);

/** Links that confirm the e-mail address of an account: valid once, for a day, while it is still the address. */
export const emailLinks = pgTable(
  'email_links',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** Null for an address that another account has: it got no link, and counts as one. */
    tokenHash: text().unique(),
    sentAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('email_links_user').on(table.userId, table.sentAt)],
);

/** Every sign-up by the address it came from. */
export const signUps = pgTable(
  'sign_ups',
  { id: id(), ip: text().notNull(), signedUpAt: instant().notNull() },
  (table) => [index('sign_ups_ip').on(table.ip, table.signedUpAt)],
);
