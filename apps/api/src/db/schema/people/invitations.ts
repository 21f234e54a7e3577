import type { Validity } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../system/columns';
import { coupons } from '../prices/coupons';

/**
 * Links that let passengers sign up without a code; null means no limit. `used` counts sign-ups and never exceeds the
 * limit.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    /** The encrypted token, so that staff can show the link again; null for rows older than this column. */
    tokenSealed: text(),
    /** Who it is for, as staff typed it. */
    label: text().notNull().default(''),
    /** Validity of the exclusive bookings of its passengers. */
    validity: text().$type<Validity>().notNull(),
    couponId: uuid().references(() => coupons.id),
    /** From then on nobody can sign up with it; passengers who did before keep its plan and coupon. */
    expiresAt: instant(),
    /** Set when staff ended it before its last day; it expired at the same instant. */
    endedAt: instant(),
    maxUses: integer(),
    used: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [
    check(
      'invitations_used',
      sql`${table.used} >= 0 and (${table.maxUses} is null or ${table.used} <= ${table.maxUses})`,
    ),
  ],
);
