import type { Country, Currency } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, minor } from '../system/columns';

/**
 * Coupons with their limits; null means no limit. `used` counts payments begun or made with it and never exceeds the
 * limit.
 */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** In capitals. */
    code: text().notNull().unique('coupons_code_taken'),
    kind: text().$type<'percent' | 'fixed'>().notNull(),
    /** Of a percent coupon, in hundredths of a percent. */
    share: integer(),
    /** Of a fixed coupon. */
    amount: minor(),
    currency: text().$type<Currency>(),
    validFrom: date(),
    validUntil: date(),
    totalLimit: integer(),
    userLimit: integer(),
    country: text().$type<Country>(),
    used: integer().notNull().default(0),
    /** From then on it cannot be used, except by payments that began before. */
    endedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('coupons_code', sql`${table.code} = upper(${table.code})`),
    check(
      'coupons_value',
      sql`(case ${table.kind}
        when 'percent' then ${table.share} between 1 and 10000 and ${table.amount} is null and ${table.currency} is null
        when 'fixed' then ${table.amount} > 0 and ${table.currency} is not null and ${table.share} is null
        end) is true`,
    ),
    check(
      'coupons_used',
      sql`${table.used} >= 0 and (${table.totalLimit} is null or ${table.used} <= ${table.totalLimit})`,
    ),
  ],
);
