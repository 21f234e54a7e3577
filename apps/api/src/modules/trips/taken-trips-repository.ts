import { and, eq, lte, or, type Placeholder, type SQL } from 'drizzle-orm';
import { trips } from '../../db/schema/rides/trips';

/**
 * Trips that count as taken in the figures: completed ones, and those that departed without ever being given to a
 * driver. The second half is for plans without runs (docs/decisions/086-trips-table.md).
 */
export function isTaken(now: Date | Placeholder): SQL | undefined {
  return or(eq(trips.status, 'completed'), and(eq(trips.status, 'scheduled'), lte(trips.departsAt, now)));
}
