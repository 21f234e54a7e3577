import { handOversAt, type HandOver, type LearnerDropOff, type StopKind, type TripStatus } from '@liftclub/domain';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { learnerDropOff } from '../../db/learner-drop-off';
import { lastBoarding } from '../../db/rider-on-board';
import { pickupCodes, runs, runStops } from '../../db/schema/driving/dispatch';

/** A published run as its driver finds it. */
export interface DrivenRun {
  readonly id: string;
  readonly date: string;
  readonly state: 'planned' | 'started' | 'closed';
  readonly version: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly km: number;
  readonly stops: readonly DrivenStop[];
  /** Of trips that were moved to another run, or taken off, when a phone might already be driving this one. */
  readonly formerStops: readonly DrivenStop[];
}

export interface DrivenStop {
  readonly kind: StopKind;
  readonly tripId: string | null;
  readonly plannedAt: Date;
  readonly latitude: number;
  readonly longitude: number;
  readonly address: string;
  readonly trip: DrivenTrip | null;
}

export interface DrivenTrip {
  readonly status: TripStatus;
  readonly departsAt: Date;
  readonly scholarId: string | null;
  /** Name of the learner, or of the passenger who rides. */
  readonly name: string;
  /** Of the ride, and of the guardian about the learner. */
  readonly notes: readonly string[];
  /** Who may receive the learner, or might until they were removed. */
  readonly receivers: readonly DrivenReceiver[];
  /** How a learner's ride can end besides with one of them; empty for a passenger who rides. */
  readonly handOvers: readonly HandOver[];
  /** The same in the manifest that the phone last read. */
  readonly readHandOvers: readonly HandOver[];
  readonly arrivedAt: Date | null;
  /** The latest accepted report that the rider got in or out; null before the first. */
  readonly reported: 'on_board' | 'dropped_off' | null;
  /** Whether the driver of the run moved the trip last. */
  readonly isMovedByDriver: boolean;
  /** Whether the trip is on another run now and the phone of that run has reported a boarding. */
  readonly hasBoardedElsewhere: boolean;
  readonly code: string | null;
  /** The code that the phone last read; null before the first read. */
  readonly readCode: string | null;
  readonly wrongCodes: number;
  readonly codeSalt: string | null;
  readonly codeHash: string | null;
}

/** Somebody of a guardian's list; `removedAt` is null for who is still on it. */
interface DrivenReceiver {
  readonly id: string;
  readonly name: string;
  readonly removedAt: Date | null;
}

type Which = { readonly id: string } | { readonly from: string; readonly to: string };
type JsonTrip = Omit<DrivenTrip, 'departsAt' | 'arrivedAt' | 'receivers' | 'handOvers'> & {
  readonly end: LearnerDropOff | null;
  readonly departsAt: string;
  readonly arrivedAt: string | null;
  readonly receivers: readonly (Omit<DrivenReceiver, 'removedAt'> & { readonly removedAt: string | null })[];
};
type JsonStop = Omit<DrivenStop, 'plannedAt' | 'trip'> & {
  readonly plannedAt: string;
  readonly trip: JsonTrip | null;
};
type Row = Omit<DrivenRun, 'startsAt' | 'endsAt' | 'stops' | 'formerStops'> & {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly stops: readonly JsonStop[];
  readonly formerStops: readonly JsonStop[];
};

/** Includes removed ones, because a driver's report may be from before the removal. */
const RECEIVERS =
  sql.raw(`(select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'removedAt', v.removed_at)
  order by v.id), '[]') from receivers v where v.scholar_id = t.scholar_id)`);

/** The list of stops `s` of the run `r`, each with its trip. */
const listOf = (
  stops: SQL,
): SQL => sql`(select coalesce(json_agg(json_build_object('kind', s.kind, 'tripId', s.trip_id, 'plannedAt', s.planned_at,
    'latitude', s.latitude, 'longitude', s.longitude, 'address', s.address,
    'trip', case when t.id is not null then json_build_object('status', t.status, 'departsAt', t.departs_at,
      'scholarId', t.scholar_id, 'name', coalesce(sc.name, u.first_name),
      'notes', array_remove(array[nullif(l.note, ''), nullif(n.note, '')], null), 'receivers', ${RECEIVERS},
      'end', ${learnerDropOff('t', 'l')},
      'readHandOvers', coalesce(c.read_hand_overs, '{}'),
      'code', c.code, 'readCode', c.read_code, 'wrongCodes', coalesce(c.wrong_codes, 0),
      'codeSalt', c.code_salt, 'codeHash', c.code_hash,
      'reported', ${lastBoarding('r.id')},
      'isMovedByDriver', exists (select from trip_events e
        where e.trip_id = t.id and e.version = t.version and e.actor = 'driver' and e.actor_id = r.driver_id),
      'hasBoardedElsewhere', exists (select from run_trips x
        join run_events b on b.run_id = x.run_id and b.trip_id = x.trip_id and b.type = 'on_board'
        where x.trip_id = t.id and x.run_id <> r.id),
      'arrivedAt', (select max(e.at) from trip_events e where e.trip_id = t.id and e.to_status = 'arrived')) end)
    order by s.position), '[]')
  from ${stops} s
  left join trips t on t.id = s.trip_id
  left join booking_legs l on l.booking_id = t.booking_id and l.ride_type = t.ride_type
  left join users u on u.id = t.passenger_id
  left join scholars sc on sc.id = t.scholar_id
  left join care_notes n on n.scholar_id = t.scholar_id
  left join pickup_codes c on c.trip_id = t.id)`;

const PRESENT_STOPS = listOf(sql`(select * from run_stops where run_id = r.id)`);

const FORMER_STOPS = listOf(sql`(select k.kind, f.trip_id, k.planned_at, k.latitude, k.longitude, k.address,
    row_number() over (order by k.planned_at, f.trip_id) as position
  from former_run_trips f join trips ft on ft.id = f.trip_id
  join booking_legs fl on fl.booking_id = ft.booking_id and fl.ride_type = ft.ride_type
  cross join lateral (values
    ('pick_up', f.pick_up_at, fl.pick_up_latitude, fl.pick_up_longitude, fl.pick_up_address),
    ('drop_off', f.drop_off_at, fl.drop_off_latitude, fl.drop_off_longitude, fl.drop_off_address)
  ) k (kind, planned_at, latitude, longitude, address)
  where f.run_id = r.id)`);

/** A driver's published runs by time, one by its id or those of some dates; one statement. */
export async function findDrivenRuns(db: Executor, driverId: string, which: Which): Promise<DrivenRun[]> {
  const chosen =
    'id' in which ? sql`r.id = ${which.id}::uuid` : sql`r.date between ${which.from}::date and ${which.to}::date`;
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select r.id, r.date::text, r.state, r.version, r.starts_at as "startsAt", r.ends_at as "endsAt", r.km,
      ${PRESENT_STOPS} as stops, ${FORMER_STOPS} as "formerStops"
    from runs r
    join service_days d on d.market = r.market and d.date = r.date and d.state <> 'draft'
    where r.driver_id = ${driverId}::uuid and ${chosen}
    order by r.starts_at, r.id`);
  return rows.map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt),
    endsAt: new Date(row.endsAt),
    stops: row.stops.map(stopOf),
    formerStops: row.formerStops.map(stopOf),
  }));
}

const stopOf = (stop: JsonStop): DrivenStop => ({
  ...stop,
  plannedAt: new Date(stop.plannedAt),
  trip: stop.trip && dated(stop.trip),
});

const dated = ({ end, ...trip }: JsonTrip): DrivenTrip => ({
  ...trip,
  receivers: trip.receivers.map(({ removedAt, ...one }) => ({
    ...one,
    removedAt: removedAt === null ? null : new Date(removedAt),
  })),
  handOvers: end === null ? [] : handOversAt(end),
  departsAt: new Date(trip.departsAt),
  arrivedAt: trip.arrivedAt === null ? null : new Date(trip.arrivedAt),
});

/** Counts a change of a run, and sets its state if one is given. Returns the new version. */
export async function countRunChange(tx: Executor, id: string, state?: DrivenRun['state']): Promise<number> {
  const [row] = await tx
    .update(runs)
    .set({ version: sql`${runs.version} + 1`, ...(state && { state }) })
    .where(eq(runs.id, id))
    .returning({ version: runs.version });
  return row?.version ?? 0;
}

/** Stores when the vehicle actually was at a stop of a trip. */
export async function setRealTime(tx: Executor, tripId: string, kind: StopKind, at: Date): Promise<void> {
  await tx
    .update(runStops)
    .set({ realAt: at })
    .where(sql`${runStops.tripId} = ${tripId} and ${runStops.kind} = ${kind}`);
}

export async function countWrongCode(tx: Executor, tripId: string): Promise<void> {
  await tx
    .update(pickupCodes)
    .set({ wrongCodes: sql`${pickupCodes.wrongCodes} + 1` })
    .where(eq(pickupCodes.tripId, tripId));
}

/** Codes of trips without a hash, and what they are. */
export const findUnhashedCodes = (db: Executor, tripIds: readonly string[]) =>
  db
    .select({ tripId: pickupCodes.tripId, code: pickupCodes.code })
    .from(pickupCodes)
    .where(sql`${inArray(pickupCodes.tripId, [...tripIds])} and ${pickupCodes.codeHash} is null`);

/** Stores the hash of a code unless another call was first or the trip has another code meanwhile. */
export async function storeCodeHash(
  tx: Executor,
  { tripId, code }: { readonly tripId: string; readonly code: string },
  { salt, hash }: { readonly salt: string; readonly hash: string },
): Promise<void> {
  await tx
    .update(pickupCodes)
    .set({ codeSalt: salt, codeHash: hash })
    .where(and(eq(pickupCodes.tripId, tripId), eq(pickupCodes.code, code), isNull(pickupCodes.codeHash)));
}

/** What a manifest says about a trip. */
interface ReadTrip {
  readonly tripId: string;
  readonly code: string;
  readonly handOvers: readonly HandOver[];
}

/** Records what the driver's phone has read about each trip. */
export async function recordReadTrips(tx: Executor, read: readonly ReadTrip[]): Promise<void> {
  await tx.execute(sql`
    update pickup_codes c set read_code = x.code, read_hand_overs = x.hand_overs
    from (select (r->>'tripId')::uuid as trip_id, r->>'code' as code,
        array(select jsonb_array_elements_text(r->'handOvers')) as hand_overs
      from jsonb_array_elements(${JSON.stringify(read)}::jsonb) r) x
    where c.trip_id = x.trip_id
      and (c.read_code is distinct from x.code or c.read_hand_overs is distinct from x.hand_overs)`);
}
