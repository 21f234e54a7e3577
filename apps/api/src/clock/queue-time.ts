import { sql } from 'drizzle-orm';

/**
 * The job queue's time: graphile-worker compares run_at and locked_at with the database's time. When the server's clock
 * is moved, the jobs' run_at are moved instead (clock-repository.ts). Nothing else may read the time from the database;
 * everything else takes it from the clock.
 */
export const QUEUE_NOW = sql.raw('now()');

/** The queue's time at the clock's present: while the clock is stopped, the queue's time continues. */
export const QUEUE_PRESENT = sql.raw('coalesce((select queue_at from server_clock), now())');
