import type { ServiceMarket } from '@liftclub/domain';
import { boolean, date, index, integer, pgTable, primaryKey, unique, text, uuid } from 'drizzle-orm/pg-core';
import { instant, minor } from '../system/columns';

const count = () => integer().notNull();

/** Counts, metres, and money in minor units. */
const figures = () => ({
  trips: count(),
  completed: count(),
  missed: count(),
  noShow: count(),
  cancelledByUs: count(),
  cancelledByGuardian: count(),
  skipped: count(),
  onTimePickUp: count(),
  onTimeArrival: count(),
  metres: count(),
  metresWithRiders: count(),
  seatsOffered: count(),
  seatsUsed: count(),
  plansSold: count(),
  plansRenewed: count(),
  plansEnded: count(),
  /** Fares of trips without VAT, after discounts. */
  revenue: minor().notNull(),
  /** By how much the money owed in rides grew. */
  deferred: minor().notNull(),
  credits: minor().notNull(),
  driverCost: minor().notNull(),
});

/**
 * What happened on a day, by market, school of the learner and driver. Null is no school, or no driver. Made again
 * from the tables of trips, runs, plans and the ledger whenever these change.
 */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    /** The date in the market's zone: of the trip or the run, or of the posting for money. */
    day: date().notNull(),
    market: text().$type<ServiceMarket>().notNull(),
    schoolId: uuid(),
    driverId: uuid(),
    ...figures(),
  },
  (table) => [
    unique('daily_figures_key').on(table.market, table.day, table.schoolId, table.driverId).nullsNotDistinct(),
    index('daily_figures_driver').on(table.driverId, table.day),
  ],
);

/** The sums of `daily_figures` of a day and market. */
export const dailyTotals = pgTable(
  'daily_totals',
  {
    day: date().notNull(),
    market: text().$type<ServiceMarket>().notNull(),
    ...figures(),
  },
  (table) => [primaryKey({ columns: [table.market, table.day] })],
);

/** The runs that were driven, measured once when they were closed: positions are deleted after a month. */
export const drivenRuns = pgTable(
  'driven_runs',
  {
    runId: uuid().primaryKey(),
    market: text().$type<ServiceMarket>().notNull(),
    date: date().notNull(),
    driverId: uuid().notNull(),
    seats: count(),
    /** The most riders who were on board at one time. */
    mostOnBoard: count(),
    metres: count(),
    metresWithRiders: count(),
    /** True for metres by the positions of the phone, false for those of the plan. */
    measured: boolean().notNull(),
  },
  (table) => [index('driven_runs_day').on(table.market, table.date)],
);

/** One row: until when changes have been followed. */
export const figuresMade = pgTable('figures_made', {
  one: boolean().primaryKey().default(true),
  until: instant().notNull(),
});
