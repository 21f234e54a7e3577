import { sql } from 'drizzle-orm';

/**
 * Whether the trip `t` has a place in the plan of its day. A skipped or cancelled one has none, with two exceptions
 * that keep their place on the run, because the driver may have the rider on board without a connection: its guardian
 * took the rider after the vehicle should have come, or it was cancelled after the run had started.
 */
export const isDispatched = sql.raw(`(t.status not in ('skipped', 'cancelled')
  or t.status = 'cancelled' and exists (select from run_trips rt join runs rr on rr.id = rt.run_id
    where rt.trip_id = t.id and (t.why = 'own_transport' or rr.state = 'started')))`);
