import { sql } from 'drizzle-orm';
import { trips } from './schema/rides/trips';

/** How often a trip was skipped and scheduled again, in a query of trips. */
export const skipReversals = sql<number>`(select count(*) from trip_events e
  where e.trip_id = ${trips.id} and e.from_status = 'skipped')`.mapWith(Number);
