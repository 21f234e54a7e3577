import type { DayKey, EscalatedTrip, EscalationStep, TripStatus } from '@liftclub/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { isRiderOnBoard, statusByReports } from '../../db/rider-on-board';
import { escalations } from '../../db/schema/driving/escalations';
import { consoleChanged } from '../../messages/live-changes-repository';

/** An open run of a published day with its trips that are not over or whose rider is on board. */
export interface OpenRun {
  readonly id: string;
  readonly driverId: string;
  readonly startsAt: Date;
  readonly state: 'planned' | 'started';
  /** The phone's time of its latest report or position; null for none. */
  readonly lastContactAt: Date | null;
  /** Steps that were taken for the run itself with this driver. */
  readonly steps: readonly EscalationStep[];
  readonly trips: readonly OpenTrip[];
}

/** A trip whose rider is on board is `on_board`, also when it had ended before the phone reported it. */
export interface OpenTrip extends Pick<
  EscalatedTrip,
  'status' | 'departsAt' | 'pickUpAt' | 'dropOffAt' | 'arrival' | 'boardedAt'
> {
  readonly id: string;
  /** Driving distance from the pick-up to the drop-off. */
  readonly metres: number;
  /** Steps that were taken. */
  readonly steps: readonly EscalationStep[];
}

/** Open runs of published days with the trips that are not over or whose rider is on board. */
const OPEN_RUNS = sql`service_days d
  join runs r on r.market = d.market and r.date = d.date and r.state <> 'closed'
  join run_trips x on x.run_id = r.id
  join trips t on t.id = x.trip_id and (t.status in ('assigned', 'on_the_way', 'arrived') or ${isRiderOnBoard('r.id')})`;

const OPEN_DAY = sql.raw("d.state in ('published', 'under_way')");

/** Only from the booked time, or from the pull-out of a run that has not started, a trip can escalate by the clock. */
const hasBegun = (now: Date): SQL => sql`(t.departs_at <= ${now.toISOString()}::timestamptz
  or r.state = 'planned' and r.starts_at <= ${now.toISOString()}::timestamptz)`;

/** Of a step `s` of a run `r`: its present driver was called. */
const IS_OF_DRIVER = sql.raw('s.run_id = r.id and coalesce(s.driver_id, r.driver_id) = r.driver_id');

/** The runs with a trip whose time has come, or one run with all its open trips; by id. */
export async function findOpenRuns(
  db: Executor,
  which: { readonly now: Date } | { readonly id: string },
): Promise<OpenRun[]> {
  type Row = {
    id: string;
    driverId: string;
    startsAt: string;
    state: OpenRun['state'];
    lastContactAt: string | null;
    steps: EscalationStep[];
    trips: {
      id: string;
      status: OpenTrip['status'];
      departsAt: string;
      pickUpAt: string;
      dropOffAt: string;
      arrival: { at: string; receivedAt: string } | null;
      boardedAt: string | null;
      metres: number;
      steps: EscalationStep[];
    }[];
  };
  const chosen = 'id' in which ? sql`r.id = ${which.id}::uuid` : hasBegun(which.now);
  const { rows } = await db.execute<Row>(sql`
    select r.id, r.driver_id as "driverId", r.starts_at as "startsAt", r.state,
      greatest((select max(p.at) from run_positions p where p.run_id = r.id),
        (select max(e.at) from run_events e where e.run_id = r.id and e.driver_id is not null)) as "lastContactAt",
      array(select s.step from escalations s where s.trip_id is null and ${IS_OF_DRIVER}) as steps,
      json_agg(json_build_object('id', t.id, 'departsAt', t.departs_at, 'metres', t.metres,
        'status', ${statusByReports('r.id')},
        'pickUpAt', p.planned_at, 'dropOffAt', o.planned_at,
        'arrival', (select json_build_object('at', e.at, 'receivedAt', e.received_at) from trip_events e
          where e.trip_id = t.id and e.to_status = 'arrived' order by e.received_at desc limit 1),
        'boardedAt', (select max(e.at) from run_events e where e.run_id = r.id and e.trip_id = t.id and e.type = 'on_board'),
        'steps', array(select s.step from escalations s where s.trip_id = t.id)) order by t.id) as trips
    from ${OPEN_RUNS}
    join run_stops p on p.trip_id = t.id and p.kind = 'pick_up'
    join run_stops o on o.trip_id = t.id and o.kind = 'drop_off'
    where ${OPEN_DAY} and ${chosen}
    group by r.id order by r.id`);
  return rows.map(({ startsAt, lastContactAt, trips, ...run }) => ({
    ...run,
    startsAt: new Date(startsAt),
    lastContactAt: lastContactAt === null ? null : new Date(lastContactAt),
    trips: trips.map(({ departsAt, pickUpAt, dropOffAt, arrival, boardedAt, ...trip }) => ({
      ...trip,
      departsAt: new Date(departsAt),
      pickUpAt: new Date(pickUpAt),
      dropOffAt: new Date(dropOffAt),
      arrival: arrival && { at: new Date(arrival.at), receivedAt: new Date(arrival.receivedAt) },
      boardedAt: boardedAt === null ? null : new Date(boardedAt),
    })),
  }));
}

/** Locks a run, so that its phone's reports and its escalation are serialised. */
export async function lockRun(tx: Executor, id: string): Promise<void> {
  await tx.execute(sql`select from runs where id = ${id}::uuid for update`);
}

/**
 * Locks the runs of trips by id, so that reports of their phones wait for what is done to the trips. A plan may move a
 * trip while this waits: then its present run is locked, too.
 */
export async function lockRunsOfTrips(tx: Executor, tripIds: readonly string[]): Promise<void> {
  const ids = sql.param([...tripIds]);
  const runIds = sql`select run_id from run_trips where trip_id = any(${ids}::uuid[])`;
  for (let isLocked = false; !isLocked;) {
    const locked = await tx.execute<{ id: string }>(
      sql`select id from runs where id in (${runIds}) order by id for update`,
    );
    const present = await tx.execute<{ run_id: string }>(runIds);
    isLocked = present.rows.every((row) => locked.rows.some(({ id }) => id === row.run_id));
  }
}

/** A trip with a driver, its status by the driver's reports, too; undefined for one on no run. */
export async function findTripOfRun(
  tx: Executor,
  tripId: string,
): Promise<{ status: TripStatus; departsAt: Date; runId: string; driverId: string } | undefined> {
  const { rows } = await tx.execute<{ status: TripStatus; departsAt: string; runId: string; driverId: string }>(sql`
    select ${statusByReports('r.id')} as status, t.departs_at as "departsAt", r.id as "runId", r.driver_id as "driverId"
    from trips t join run_trips x on x.trip_id = t.id join runs r on r.id = x.run_id where t.id = ${tripId}::uuid`);
  const [row] = rows;
  return row && { ...row, departsAt: new Date(row.departsAt) };
}

/** The first departure and the first pull-out after `now` of trips and runs that may escalate then. */
export async function findNextBegin(
  db: Executor,
  now: Date,
): Promise<{ departure: Date | null; pullOut: Date | null }> {
  const at = now.toISOString();
  const { rows } = await db.execute<{ departure: string | null; pullOut: string | null }>(sql`
    select min(t.departs_at) filter (where t.departs_at > ${at}::timestamptz) as departure,
      min(r.starts_at) filter (where r.state = 'planned' and r.starts_at > ${at}::timestamptz) as "pullOut"
    from ${OPEN_RUNS} where ${OPEN_DAY}`);
  const { departure = null, pullOut = null } = rows[0] ?? {};
  return {
    departure: departure === null ? null : new Date(departure),
    pullOut: pullOut === null ? null : new Date(pullOut),
  };
}

/** A step of a run, or of a trip on it. */
export interface TakenStep {
  readonly tripId: string | null;
  readonly step: EscalationStep;
}

/**
 * Records steps of a run and its trips at an instant and notifies open pages of the console; returns those that had not
 * been taken before.
 */
export async function insertEscalations(
  tx: Executor,
  rows: readonly (typeof escalations.$inferInsert)[],
): Promise<TakenStep[]> {
  if (rows.length === 0) return [];
  const taken = await tx
    .insert(escalations)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ tripId: escalations.tripId, step: escalations.step, notified: consoleChanged('rides') });
  return taken.map(({ tripId, step }) => ({ tripId, step }));
}

/** A step that still matters to staff: nobody has arrived or left the vehicle since, or a phone contradicts. */
interface OpenStep {
  readonly tripId: string;
  readonly at: Date;
  readonly kind: 'not_arrived' | 'not_dropped_off' | 'contradiction';
  /** Plates of the vehicles that the trip was moved away from when they might already be driving. */
  readonly formerVehicles: readonly string[];
}

/** Of a step `s` of a trip `t`. */
const IS_OPEN_STEP: SQL = sql`(s.step = 'not_arrived' and t.status in ('assigned', 'on_the_way')
  or s.step = 'not_dropped_off' and ${isRiderOnBoard('s.run_id')} or s.step = 'contradiction')`;

/** The open steps of a service day, by time. */
export async function findOpenSteps(db: Executor, { market, date }: DayKey): Promise<OpenStep[]> {
  const { rows } = await db.execute<Omit<OpenStep, 'at'> & { at: string }>(sql`
    select s.trip_id as "tripId", s.at, s.step as kind, array(select v.plate_number
      from former_run_trips f join runs fr on fr.id = f.run_id join vehicles v on v.driver_id = fr.driver_id
      where f.trip_id = t.id order by v.plate_number) as "formerVehicles"
    from escalations s join trips t on t.id = s.trip_id join runs r on r.id = s.run_id
    where r.market = ${market} and r.date = ${date} and ${IS_OPEN_STEP} order by s.at, s.id`);
  return rows.map(({ at, ...step }) => ({ ...step, at: new Date(at) }));
}

const LATE_STARTS = sql`escalations s join runs r on ${IS_OF_DRIVER} and r.state = 'planned'
  where s.step = 'late_start' and exists (select from run_trips x join trips t on t.id = x.trip_id
    where x.run_id = r.id and t.status = 'assigned')`;

const openSteps = (step: EscalationStep): SQL =>
  sql`escalations s join trips t on t.id = s.trip_id
    join runs r on r.id = s.run_id join service_days d on d.market = r.market and d.date = r.date
    where s.step = ${sql.raw(`'${step}'`)} and (d.state <> 'closed' or s.step = 'not_dropped_off') and ${IS_OPEN_STEP}`;

const ALERTS = {
  late_starts: LATE_STARTS,
  not_arrived: openSteps('not_arrived'),
  not_dropped_off: openSteps('not_dropped_off'),
  contradictions: openSteps('contradiction'),
};

const countIn = (alerts: SQL): SQL => sql`(select count(*)::int from ${alerts})`;
const firstDayIn = (alerts: SQL): SQL =>
  sql`(select json_build_object('market', r.market, 'date', to_char(r.date, 'YYYY-MM-DD'))
    from ${alerts} order by s.at, s.id limit 1)`;

/**
 * The number of open alerts of published days by kind, and of riders who are still on board after their day was closed;
 * `late_starts`: runs with a rider who waits. `alert_days` are the service days of the oldest ones.
 */
export const openAlerts = {
  late_starts: countIn(ALERTS.late_starts),
  late_start_ids: sql`(select coalesce(json_agg(s.id order by s.id), '[]') from ${ALERTS.late_starts})`,
  not_arrived: countIn(ALERTS.not_arrived),
  not_dropped_off: countIn(ALERTS.not_dropped_off),
  contradictions: countIn(ALERTS.contradictions),
  alert_days: sql`json_build_object('late_starts', ${firstDayIn(ALERTS.late_starts)},
    'not_arrived', ${firstDayIn(ALERTS.not_arrived)}, 'not_dropped_off', ${firstDayIn(ALERTS.not_dropped_off)},
    'contradictions', ${firstDayIn(ALERTS.contradictions)})`,
};
