import type { Currency, Validity } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, minor } from '../system/columns';

/**
 * Dated price rules: each is in force from a day on, until a later row of its kind. Rows are added and never changed,
 * because bookings refer to those they were quoted with. Days are those of the market's time zone.
 */
export const tariffs = pgTable(
  'tariffs',
  {
    id: id(),
    currency: text().$type<Currency>().notNull(),
    validFrom: date().notNull(),
    baseFee: minor().notNull(),
    feePerKm: minor().notNull(),
    minimumFee: minor().notNull(),
  },
  (table) => [
    unique('tariffs_start').on(table.currency, table.validFrom),
    check('tariffs_not_negative', sql`least(${table.baseFee}, ${table.feePerKm}, ${table.minimumFee}) >= 0`),
  ],
);

/** The discounts of a payer's second learner, third and so on. Shares in hundredths of a percent. */
export const siblingRules = pgTable(
  'sibling_rules',
  {
    id: id(),
    currency: text().$type<Currency>().notNull(),
    validFrom: date().notNull(),
    shares: integer().array().notNull(),
  },
  (table) => [
    unique('sibling_rules_start').on(table.currency, table.validFrom),
    check(
      'sibling_rules_shares',
      sql`cardinality(${table.shares}) > 0 and 0 <= all(${table.shares}) and 10000 >= all(${table.shares})`,
    ),
  ],
);

/** The plans that can be paid monthly; the surcharge in hundredths of a percent. */
export const instalmentRules = pgTable(
  'instalment_rules',
  {
    id: id(),
    currency: text().$type<Currency>().notNull(),
    validFrom: date().notNull(),
    validities: text().array().$type<Validity[]>().notNull(),
    share: integer().notNull(),
  },
  (table) => [
    unique('instalment_rules_start').on(table.currency, table.validFrom),
    check('instalment_rules_share', sql`${table.share} between 0 and 10000`),
  ],
);

/** Shares in hundredths of a percent. */
export const planDiscounts = pgTable(
  'plan_discounts',
  {
    id: id(),
    validity: text().$type<Validity>().notNull(),
    validFrom: date().notNull(),
    share: integer().notNull(),
    label: text().notNull(),
  },
  (table) => [
    unique('plan_discounts_start').on(table.validity, table.validFrom),
    check('plan_discounts_share', sql`${table.share} between 0 and 10000`),
  ],
);

export const taxRules = pgTable(
  'tax_rules',
  {
    id: id(),
    currency: text().$type<Currency>().notNull(),
    validFrom: date().notNull(),
    share: integer().notNull(),
  },
  (table) => [
    unique('tax_rules_start').on(table.currency, table.validFrom),
    check('tax_rules_share', sql`${table.share} between 0 and 10000`),
  ],
);
