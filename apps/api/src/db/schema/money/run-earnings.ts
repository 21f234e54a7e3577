import { sql } from 'drizzle-orm';
import { check, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { runs } from '../driving/dispatch';
import { minor } from '../system/columns';
import { earningRules } from './earning-rules';

/** The parts of what a run earned beyond its trips; their sum is in the ledger. Runs posted earlier have no row. */
export const runEarnings = pgTable(
  'run_earnings',
  {
    runId: uuid()
      .primaryKey()
      .references(() => runs.id),
    ruleId: uuid()
      .notNull()
      .references(() => earningRules.id),
    kmHundredths: integer().notNull(),
    waitingMinutes: integer().notNull(),
    runFee: minor().notNull(),
    distance: minor().notNull(),
    waiting: minor().notNull(),
    /** Added to reach the minimum of a run. */
    minimum: minor().notNull(),
  },
  (table) => [
    check(
      'run_earnings_not_negative',
      sql`least(${table.kmHundredths}, ${table.waitingMinutes}) >= 0
        and least(${table.runFee}, ${table.distance}, ${table.waiting}, ${table.minimum}) >= 0`,
    ),
  ],
);
