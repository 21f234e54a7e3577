import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { subscriptions } from '../../db/schema/subscriptions';

/** Inserts a plan; a unique constraint allows one for each booking. */
export async function insertSubscription(tx: Executor, subscription: typeof subscriptions.$inferInsert): Promise<void> {
  await tx.insert(subscriptions).values(subscription);
}

/** The days of a plan with rides; rides that depart before `soldFrom` are not part of it. */
export interface RideDates {
  readonly dates: readonly string[];
  readonly soldFrom: Date | null;
}

/** Inserts the trips of a plan, one for each ride and date, in one statement. Ride times are in `zone`. */
export async function insertTrips(
  tx: Executor,
  bookingId: string,
  zone: string,
  { dates, soldFrom }: RideDates,
): Promise<void> {
  const departure = sql`(day + l.times[extract(isodow from day)::int]) at time zone ${zone}`;
  await tx.execute(sql`
    insert into trips (booking_id, ride_type, date, departs_at, metres)
    select b.id, l.ride_type, day, ${departure}, l.metres
    from bookings b join booking_legs l on l.booking_id = b.id
    cross join lateral (select d::date as day from json_array_elements_text(${JSON.stringify(dates)}::json) d) days
    where b.id = ${bookingId} and ${departure} >= coalesce(${soldFrom}::timestamptz, '-infinity')`);
}

/** Revokes the subscription of a booking and deletes its trips that have not departed. */
export async function revokeSubscription(tx: Executor, bookingId: string, now: Date): Promise<void> {
  await tx.update(subscriptions).set({ state: 'revoked' }).where(eq(subscriptions.bookingId, bookingId));
  await tx.execute(sql`delete from trips where booking_id = ${bookingId} and departs_at > ${now}`);
}
