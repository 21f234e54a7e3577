import type { DayKey, Shift, StopKind } from '@liftclub/domain';
import { and, asc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { isRiderOnBoard } from '../../db/rider-on-board';
import { formerRunTrips, runs, runStops, runTrips } from '../../db/schema/driving/dispatch';
import { notifyRunChanged } from '../../messages/live-changes-repository';

/** A run as it is stored, with its stops from pull-out to pull-in. */
export interface StoredRun {
  readonly id: string;
  readonly version: number;
  readonly driverId: string;
  readonly shift: Shift;
  readonly state: 'planned' | 'started' | 'closed';
  readonly locked: boolean;
  readonly seats: number;
  readonly mostOnBoard: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly km: number;
  readonly stops: readonly StoredStop[];
  /** What staff decided about trips of the run. */
  readonly pins: readonly Pin[];
}

/** A trip that staff keep on its run, and why and by whom it was assigned against the rules, if it was. */
export interface Pin {
  readonly tripId: string;
  readonly locked: boolean;
  readonly forcedReason: string | null;
  readonly forcedBy: string | null;
}

export interface StoredStop {
  readonly kind: StopKind;
  readonly tripId: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly address: string;
  readonly plannedAt: Date;
  readonly arriveMinute: number;
  readonly beginMinute: number;
  readonly leaveMinute: number;
  readonly load: number;
  readonly realAt: Date | null;
}

/** The runs of a day by start time. */
export async function findRuns(db: Executor, { market, date }: DayKey): Promise<StoredRun[]> {
  const found = await db
    .select()
    .from(runs)
    .where(and(eq(runs.market, market), eq(runs.date, date)))
    .orderBy(asc(runs.startMinute), asc(runs.id));
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const stops = await db
    .select()
    .from(runStops)
    .where(inArray(runStops.runId, ids))
    .orderBy(asc(runStops.runId), asc(runStops.position));
  const pins = await db
    .select()
    .from(runTrips)
    .where(and(inArray(runTrips.runId, ids), or(runTrips.locked, isNotNull(runTrips.forcedReason))))
    .orderBy(asc(runTrips.tripId));
  const byRun = new Map(ids.map((id) => [id, { stops: new Array<StoredStop>(), pins: new Array<Pin>() }]));
  for (const stop of stops) byRun.get(stop.runId)?.stops.push(stop);
  for (const pin of pins) byRun.get(pin.runId)?.pins.push(pin);
  return found.map((run) => ({ ...run, ...(byRun.get(run.id) ?? { stops: [], pins: [] }) }));
}

/**
 * Locks the runs of a day until the transaction ends and returns them by start time. Whatever changes runs or the trips
 * on them locks, as far as it needs them, the service day, the runs by id, the trips by id and the passengers' credit,
 * in this order: in another order, two transactions at once can wait for each other. What phones report is stored under
 * the lock of the run, so runs that are to be stored again are read here; `findRuns` is for reading only.
 */
export async function lockRuns(tx: Executor, day: DayKey): Promise<StoredRun[]> {
  const { market, date } = day;
  await tx
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.market, market), eq(runs.date, date)))
    .orderBy(asc(runs.id))
    .for('update');
  return findRuns(tx, day);
}

/** Whether a phone has reported about one of these runs since they were read; `locked` are all runs of their day. */
export function haveChanged(before: readonly StoredRun[], locked: readonly StoredRun[]): boolean {
  const versions = new Map(locked.map(({ id, version }) => [id, version]));
  return before.some(({ id, version }) => versions.get(id) !== version);
}

/** A trip that leaves a run, and when that run was planned to be at its stops. */
export type LeavingTrip = typeof formerRunTrips.$inferInsert;

/**
 * Stores runs of a day in place of those `before`, which the transaction has locked. A run keeps its id as long as its
 * driver drives in that shift, and its state, which only its phone and the close of the day change. A unique key lets a
 * trip be on one run only. `leaving` are the trips about which the phones of their former runs may still report.
 * Those who follow a run under way are notified when a trip leaves it.
 */
export async function replaceRuns(
  tx: Executor,
  { market, date }: DayKey,
  {
    before,
    after,
    leaving,
  }: {
    readonly before: readonly StoredRun[];
    readonly after: readonly StoredRun[];
    readonly leaving: readonly LeavingTrip[];
  },
): Promise<void> {
  const earlier = before.map(({ id }) => id);
  const remaining = new Set(after.map(({ id }) => id));
  await tx.delete(runTrips).where(inArray(runTrips.runId, earlier));
  await tx.delete(runStops).where(inArray(runStops.runId, earlier));
  const removed = earlier.filter((id) => !remaining.has(id));
  await tx.delete(runs).where(inArray(runs.id, removed));
  for (const { stops: _stops, pins: _pins, ...run } of after) {
    const { state: _state, ...set } = run;
    await tx
      .insert(runs)
      .values({ ...run, market, date })
      .onConflictDoUpdate({ target: runs.id, set });
  }
  const stops = after.flatMap(({ id, stops: list }) =>
    list.map((stop, position) => ({ ...stop, runId: id, position })),
  );
  for (const part of inParts(stops)) await tx.insert(runStops).values(part);
  const pins = new Map(after.flatMap((run) => run.pins.map((pin) => [pin.tripId, pin])));
  const riders = stops.flatMap(({ kind, tripId, runId }) =>
    kind === 'pick_up' && tripId ? [{ ...pins.get(tripId), tripId, runId }] : [],
  );
  for (const part of inParts(riders)) await tx.insert(runTrips).values(part);
  await tx.execute(sql`delete from former_run_trips f using run_trips t
    where t.trip_id = f.trip_id and t.run_id = f.run_id and f.run_id = any(${sql.param(earlier)}::uuid[])`);
  for (const part of inParts(leaving)) await tx.insert(formerRunTrips).values(part).onConflictDoNothing();
  const ridersOf = new Map(after.map((run) => [run.id, tripsOf([run])]));
  for (const run of before)
    if (run.state === 'started' && tripsOf([run]).some((tripId) => !ridersOf.get(run.id)?.includes(tripId)))
      await notifyRunChanged(tx, run.id);
}

/** The trips of runs. */
export const tripsOf = (planned: readonly Pick<StoredRun, 'stops'>[]): string[] =>
  planned.flatMap(({ stops }) => stops.flatMap(({ kind, tripId }) => (kind === 'pick_up' && tripId ? [tripId] : [])));

/** A statement takes at most 65,535 parameters. */
function inParts<Row>(rows: readonly Row[], size = 2_000): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}

/** Locks or unlocks a run for the planner. */
export async function lockRun(tx: Executor, id: string, locked: boolean): Promise<void> {
  await tx.update(runs).set({ locked }).where(eq(runs.id, id));
}

/** Locks a trip on its run for the planner, or unlocks it; false for a trip without a run. */
export async function lockTrip(tx: Executor, tripId: string, locked: boolean): Promise<boolean> {
  const rows = await tx.update(runTrips).set({ locked }).where(eq(runTrips.tripId, tripId)).returning();
  return rows.length > 0;
}

/**
 * Locks a run until the transaction ends, and with it the run that the trip of a report was moved to; false when there
 * is no such run.
 */
export async function lockDrivenRun(tx: Executor, id: string, tripId?: string): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from runs where id = ${id}::uuid or id in (select x.run_id from former_run_trips f
      join run_trips x on x.trip_id = f.trip_id where f.run_id = ${id}::uuid and f.trip_id = ${tripId ?? null}::uuid)
    order by id for update`);
  return rows.some((row) => row.id === id);
}

/** Takes trips from their runs. */
export async function dropTrips(tx: Executor, tripIds: readonly string[]): Promise<void> {
  await tx.delete(runStops).where(inArray(runStops.tripId, [...tripIds]));
  await tx.delete(runTrips).where(inArray(runTrips.tripId, [...tripIds]));
}

/** The service day of a run. */
export async function findDayOfRun(db: Executor, id: string): Promise<DayKey | undefined> {
  const [day] = await db.select({ market: runs.market, date: runs.date }).from(runs).where(eq(runs.id, id));
  return day;
}

/** Whether a rider is on board of a run (`runs`). */
const isCarrying = sql`exists (select from run_trips x join trips t on t.id = x.trip_id
  where x.run_id = ${runs.id} and ${isRiderOnBoard('x.run_id')})`;

/** The closed runs of a day. */
export async function findClosedRuns(db: Executor, { market, date }: DayKey): Promise<string[]> {
  const ofDay = and(eq(runs.market, market), eq(runs.date, date), eq(runs.state, 'closed'));
  return (await db.select({ id: runs.id }).from(runs).where(ofDay)).map(({ id }) => id);
}

/**
 * Closes the runs of a day that are open, but not those with somebody on board. Returns those that were open and have
 * trips.
 */
export async function closeRuns(tx: Executor, { market, date }: DayKey): Promise<string[]> {
  const open = and(eq(runs.market, market), eq(runs.date, date), sql`${runs.state} <> 'closed'`);
  const hasTrips = sql`exists (select from run_trips x where x.run_id = ${runs.id})`;
  const found = await tx.select({ id: runs.id }).from(runs).where(and(open, hasTrips));
  await tx
    .update(runs)
    .set({ state: 'closed' })
    .where(and(open, sql`not ${isCarrying}`));
  return found.map(({ id }) => id);
}

/** Closes runs that stayed open after their day was closed, and whose last rider has left since. Returns them. */
export async function closeLeftRuns(tx: Executor): Promise<string[]> {
  const isLeft = sql`${runs.state} <> 'closed' and exists (select from service_days d
    where d.market = ${runs.market} and d.date = ${runs.date} and d.state = 'closed')`;
  // Locked first: what a phone reports meanwhile decides.
  await tx.select({ id: runs.id }).from(runs).where(isLeft).orderBy(asc(runs.id)).for('update');
  const closed = await tx
    .update(runs)
    .set({ state: 'closed' })
    .where(sql`${isLeft} and not ${isCarrying}`)
    .returning({ id: runs.id });
  return closed.map(({ id }) => id);
}

/** Started runs of days before today's with somebody on board; `today` by market. */
export async function findOverdueRuns(db: Executor, today: readonly DayKey[]): Promise<(DayKey & { id: string })[]> {
  const isEarlier = or(...today.map(({ market, date }) => and(eq(runs.market, market), lt(runs.date, date))));
  return db
    .select({ id: runs.id, market: runs.market, date: runs.date })
    .from(runs)
    .where(and(eq(runs.state, 'started'), isEarlier, isCarrying))
    .orderBy(asc(runs.date), asc(runs.id));
}
