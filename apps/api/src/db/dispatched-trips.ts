import { sql } from 'drizzle-orm';

/**
 * Whether the trip `t` has a place in the plan of its day: it is neither skipped nor cancelled, or its guardian took
 * the rider after the vehicle should have come. Such a trip stays on its run, because the driver may have driven it
 * without a connection.
 */
export const isDispatched = sql.raw(`(t.status not in ('skipped', 'cancelled')
  or t.status = 'cancelled' and t.why = 'own_transport' and exists (select from run_trips rt where rt.trip_id = t.id))`);
