import type { Currency, WeekDay } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, minor } from '../system/columns';

/**
 * What drivers earn by trips and runs of a currency. A row is in force from a day on, until a later one. Rows are
 * added, and removed only before they begin, so that the day of a run names its row.
 */
export const earningRules = pgTable(
  'earning_rules',
  {
    id: id(),
    currency: text().$type<Currency>().notNull(),
    validFrom: date().notNull(),
    /** Of the fee of a trip, in hundredths of a percent. */
    share: integer().notNull(),
    perRun: minor().notNull(),
    perKm: minor().notNull(),
    waitingPerMinute: minor().notNull(),
    minimumRun: minor().notNull(),
    /** The last day of the week that the weekly batch of payouts pays. */
    payoutDay: text().$type<WeekDay>().notNull().default('Sun'),
  },
  (table) => [
    unique('earning_rules_start').on(table.currency, table.validFrom),
    check('earning_rules_payout_day', sql`${table.payoutDay} in ('Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun')`),
    check('earning_rules_share', sql`${table.share} between 0 and 10000`),
    check(
      'earning_rules_not_negative',
      sql`least(${table.perRun}, ${table.perKm}, ${table.waitingPerMinute}, ${table.minimumRun}) >= 0`,
    ),
  ],
);
