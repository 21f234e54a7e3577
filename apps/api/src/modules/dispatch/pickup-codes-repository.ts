import type { DayKey, ServiceMarket, TripStatus } from '@liftclub/domain';
import { eq, sql } from 'drizzle-orm';
import { serviceMarketOf } from '../../db/by-market';
import type { Executor } from '../../db/client';
import { pickupCodes } from '../../db/schema/driving/dispatch';

/** Stores codes of trips; a trip that has one keeps it. Returns the trips that had one. */
export async function insertPickupCodes(
  tx: Executor,
  codes: readonly { readonly tripId: string; readonly code: string; readonly drawnAt: Date }[],
): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await tx
    .insert(pickupCodes)
    .values(codes.map((code) => ({ ...code, readHandOvers: [] })))
    .onConflictDoNothing()
    .returning({ tripId: pickupCodes.tripId });
  const stored = new Set(rows.map(({ tripId }) => tripId));
  return codes.map(({ tripId }) => tripId).filter((tripId) => !stored.has(tripId));
}

/** Of the trip `t` of a statement. */
const IS_BOARDABLE = sql`t.status in ('scheduled', 'skipped', 'assigned', 'on_the_way', 'arrived')`;

/** A trip that can still be boarded, whose code was drawn up to an instant. */
export interface CodedTrip {
  readonly id: string;
  readonly status: TripStatus;
  readonly runId: string | null;
}

/** Days of a learner's trips that can still be boarded and have a code, the earliest first. */
export async function findDaysOfCodes(db: Executor, scholarId: string): Promise<DayKey[]> {
  const { rows } = await db.execute<{ date: string; market: ServiceMarket }>(sql`
    select distinct to_char(t.date, 'YYYY-MM-DD') as date, ${serviceMarketOf(sql`t.currency`)} as market
    from trips t join pickup_codes c on c.trip_id = t.id
    where t.scholar_id = ${scholarId}::uuid and ${IS_BOARDABLE}
    order by 1, 2`);
  return rows;
}

/** Locks the runs of those trips by id, and returns the trips whose code was drawn up to `at`. */
export async function lockCodedTrips(tx: Executor, scholarId: string, at: Date): Promise<CodedTrip[]> {
  await tx.execute(sql`
    select 1 from runs r where r.id in (select rt.run_id from run_trips rt join trips t on t.id = rt.trip_id
      where t.scholar_id = ${scholarId}::uuid and ${IS_BOARDABLE})
    order by r.id for update of r`);
  const { rows } = await tx.execute<CodedTrip & Record<string, unknown>>(sql`
    select t.id, t.status, rt.run_id as "runId"
    from trips t join pickup_codes c on c.trip_id = t.id left join run_trips rt on rt.trip_id = t.id
    where t.scholar_id = ${scholarId}::uuid and ${IS_BOARDABLE}
      and (c.drawn_at is null or c.drawn_at <= ${at.toISOString()}::timestamptz)
    order by t.departs_at, t.id`);
  return rows;
}

/** Replaces the codes of trips, with their hashes and the count of wrong ones. */
export async function replacePickupCodes(
  tx: Executor,
  codes: readonly { readonly tripId: string; readonly code: string; readonly drawnAt: Date }[],
): Promise<void> {
  for (const { tripId, code, drawnAt } of codes)
    await tx
      .update(pickupCodes)
      .set({ code, drawnAt, wrongCodes: 0, codeSalt: null, codeHash: null })
      .where(eq(pickupCodes.tripId, tripId));
}
