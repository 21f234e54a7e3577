import { sql, type SQL } from 'drizzle-orm';

/** Whether a trip, by its name in a statement, waits for the payment of its paused plan. One with a driver does not. */
export const isPausedTrip = (trip: string): SQL<boolean> =>
  sql<boolean>`(${sql.raw(trip)}.status = 'scheduled' and exists (
    select from subscriptions ps where ps.id = ${sql.raw(trip)}.subscription_id and ps.paused_at is not null))`;

/** Whether the trip `t` waits for the payment of its paused plan. */
export const isPaused: SQL = isPausedTrip('t');

/**
 * Whether the trip `t` has a place in the plan of its day at an instant. A skipped, cancelled or paused one has none,
 * unless a phone may be driving its run (`mayBeDriven`): the driver may have the rider on board without a connection.
 */
export const isDispatched = (now: Date): SQL => sql`(t.status not in ('skipped', 'cancelled') and not ${isPaused}
  or exists (select from run_trips rt join runs rr on rr.id = rt.run_id
    join service_days sd on sd.market = rr.market and sd.date = rr.date
    where rt.trip_id = t.id
      and (rr.state = 'started' or sd.state <> 'draft' and rr.starts_at <= ${now.toISOString()}::timestamptz)))`;
