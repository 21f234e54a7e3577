import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import type { RunCard, RunManifest, RunStop } from '@liftclub/api-contract';
import { areaOfAddress, isOnBoard, isOnBoardUnverified, runOpensAt } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import type { Actor } from '../../plugins/access/actors';
import { notFound } from '../../problems';
import {
  findDrivenRuns,
  findUnhashedCodes,
  recordReadTrips,
  storeCodeHash,
  type DrivenRun,
  type DrivenStop,
} from '../dispatch';
import { recordTripAccesses } from '../learner-accesses';
import { recordContact } from './run-events-repository';

/** Keeps the code from being read off the phone; four digits cannot be protected against an attack on the device. */
const CODE_ITERATIONS = 600_000;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const derive = promisify(pbkdf2);

/** A run in a list; areas without repetition. */
export function runCard(run: DrivenRun): RunCard {
  const areas = run.stops.filter(({ trip }) => trip !== null).map(({ address }) => areaOfAddress(address));
  return {
    id: run.id,
    date: run.date,
    state: run.state,
    version: run.version,
    starts_at: run.startsAt.toISOString(),
    ends_at: run.endsAt.toISOString(),
    trips: run.stops.filter(({ kind }) => kind === 'pick_up').length,
    areas: [...new Set(areas)].filter((area) => area !== ''),
    km: Math.round(run.km * 10) / 10,
  };
}

/** A driver's own published run with its stops. 404 for another's. */
export async function findOwnRun(db: Dependencies['db'], driverId: string, id: string): Promise<DrivenRun> {
  const [run] = await findDrivenRuns(db, driverId, { id });
  if (!run) throw notFound();
  return run;
}

/**
 * The run as its driver reads it. Names, addresses and code checks are there from an hour before pull-out until the run
 * is closed; that the driver sees them is recorded.
 */
export async function readManifest(
  deps: Pick<Dependencies, 'db' | 'random' | 'clock'>,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  id: string,
): Promise<RunManifest> {
  let run = await findOwnRun(deps.db, userId, id);
  const opensAt = runOpensAt(run);
  const isOpen = run.state !== 'closed' && opensAt <= deps.clock();
  const waiting = run.stops.flatMap(({ kind, tripId }) => (isOpen && kind === 'pick_up' && tripId ? [tripId] : []));
  if (await hashCodes(deps, waiting)) run = await findOwnRun(deps.db, userId, id);
  if (isOpen) await recordReadTrips(deps.db, readTripsOf(run));
  await recordContact(deps.db, id, sessionId, deps.clock());
  if (isOpen) await recordTripAccesses(deps, deps.db, { role: 'driver', actorId: userId, what: 'run' }, tripsOf(run));
  return {
    ...runCard(run),
    opens_at: opensAt.toISOString(),
    stops: stopsToDrive(run).map((stop) => (isOpen ? openStop(stop) : closedStop(stop))),
    elsewhere: run.formerStops.flatMap(({ kind, tripId, plannedAt, trip }) =>
      kind === 'pick_up' && tripId && trip && (trip.hasBoardedElsewhere || trip.status === 'completed')
        ? [{ trip_id: tripId, planned_at: plannedAt.toISOString(), rider: isOpen ? firstWord(trip.name) : null }]
        : [],
    ),
  };
}

/** Includes the stops of a rider whose boarding without the code did not bring the trip back: they may be on board. */
function stopsToDrive({ stops, formerStops }: DrivenRun): readonly DrivenStop[] {
  const unverified = formerStops.flatMap((stop) =>
    stop.trip && isOnBoardUnverified(stop.trip)
      ? [{ ...stop, trip: { ...stop.trip, status: 'on_board' as const } }]
      : [],
  );
  if (unverified.length === 0) return stops;
  return [...stops, ...unverified].toSorted((one, other) => one.plannedAt.getTime() - other.plannedAt.getTime());
}

const tripsOf = (run: DrivenRun): string[] =>
  stopsToDrive(run).flatMap(({ kind, tripId }) => (kind === 'pick_up' && tripId ? [tripId] : []));

const readTripsOf = (run: DrivenRun) =>
  run.stops.flatMap(({ kind, tripId, trip }) =>
    kind === 'pick_up' && tripId && trip?.code ? [{ tripId, code: trip.code, handOvers: trip.handOvers }] : [],
  );

const closedStop = ({ kind, tripId, plannedAt, address, trip }: DrivenStop): RunStop => ({
  kind,
  trip_id: tripId,
  planned_at: plannedAt.toISOString(),
  area: areaOfAddress(address),
  status: trip && (isOnBoard(trip) ? 'on_board' : trip.status),
  rider: null,
  address: null,
  latitude: null,
  longitude: null,
  note: null,
  receivers: [],
  hand_over: null,
  code_check: null,
});

function openStop(stop: DrivenStop): RunStop {
  const { kind, latitude, longitude, address, trip } = stop;
  return {
    ...closedStop(stop),
    address,
    latitude,
    longitude,
    rider: trip && firstWord(trip.name),
    note: trip?.notes.join('\n') || null,
    ...(kind === 'drop_off' && trip?.scholarId ? handOver(trip) : {}),
    code_check: kind === 'pick_up' ? codeCheck(trip) : null,
  };
}

/** The choices at the drop-off of a learner. */
function handOver({ handOvers, receivers }: NonNullable<DrivenStop['trip']>): Pick<RunStop, 'receivers' | 'hand_over'> {
  const copy = texts.driverRuns.dropOff;
  const people = receivers.filter(({ removedAt }) => removedAt === null).map(({ id, name }) => ({ id, name }));
  const [school, alone] = [handOvers.includes('school'), handOvers.includes('alone')];
  return {
    receivers: [
      ...(school ? [{ id: 'school', name: copy.school }] : []),
      ...people,
      ...(alone ? [{ id: 'alone', name: copy.alone }] : []),
    ],
    hand_over: handOvers.includes('reason') ? 'reason' : 'receiver',
  };
}

function codeCheck(trip: DrivenStop['trip']): RunStop['code_check'] {
  if (!trip?.codeSalt || !trip.codeHash) return null;
  return { algorithm: 'pbkdf2-sha256', iterations: CODE_ITERATIONS, salt: trip.codeSalt, hash: trip.codeHash };
}

const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** Hashes the codes of trips that have no hash yet, each once; returns whether there were any. */
async function hashCodes(
  { db, random }: Pick<Dependencies, 'db' | 'random'>,
  tripIds: readonly string[],
): Promise<boolean> {
  const codes = tripIds.length === 0 ? [] : await findUnhashedCodes(db, tripIds);
  for (const { tripId, code } of codes) {
    const salt = Buffer.from(random.token(SALT_BYTES), 'base64url');
    const hash = await derive(code, salt, CODE_ITERATIONS, HASH_BYTES, 'sha256');
    await storeCodeHash(db, { tripId, code }, { salt: salt.toString('base64'), hash: hash.toString('base64') });
  }
  return codes.length > 0;
}
