import type { Validity } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';
import { coupons } from './coupons';

/** Links that let passengers sign up without a code; null means no bound. `used` counts sign-ups, and never passes the limit. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    /** The token, sealed, so that staff can show the link again; null for those made before this was kept. */
    tokenSealed: text(),
    /** Who it is for, in the words of staff. */
    label: text().notNull().default(''),
    /** How long the exclusive bookings of its passengers run. */
    validity: text().$type<Validity>().notNull(),
    couponId: uuid().references(() => coupons.id),
    /** Nobody signs up with it from then on; who did before keeps its plan and coupon. */
    expiresAt: instant(),
    /** Set when it was staff who ended it, before its last day; it expired then too. */
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
