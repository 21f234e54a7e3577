import type { CreditRule } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id } from '../system/columns';

/**
 * What is credited of the fare of a trip, by its outcome, in whole percent. A row is in force from a day on, until a
 * later one of its outcome. Rows are added, and removed only before they begin.
 */
export const creditRules = pgTable(
  'credit_rules',
  {
    id: id(),
    outcome: text().$type<CreditRule>().notNull(),
    validFrom: date().notNull(),
    percent: integer().notNull(),
  },
  (table) => [
    unique('credit_rules_start').on(table.outcome, table.validFrom),
    check('credit_rules_percent', sql`${table.percent} between 0 and 100`),
  ],
);
