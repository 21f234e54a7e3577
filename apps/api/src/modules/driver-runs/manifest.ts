import type { RunCard, RunManifest, RunStop } from '@liftclub/api-contract';
import { runOpensAt } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { notFound } from '../../problems';
import { findDrivenRuns, type DrivenRun, type DrivenStop } from '../dispatch';
import { recordTripLooks } from '../learner-accesses';
import { areaOf } from './area-of';
import { CODE_ITERATIONS, hashCodes } from './code-hashes';

/** A run in a list; areas without repetition. */
export function runCard(run: DrivenRun): RunCard {
  const areas = run.stops.filter(({ trip }) => trip !== null).map(({ address }) => areaOf(address));
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
  driverId: string,
  id: string,
): Promise<RunManifest> {
  let run = await findOwnRun(deps.db, driverId, id);
  const opensAt = runOpensAt(run);
  const isOpen = run.state !== 'closed' && opensAt <= deps.clock();
  const waiting = run.stops.flatMap(({ kind, tripId }) => (isOpen && kind === 'pick_up' && tripId ? [tripId] : []));
  if (await hashCodes(deps, waiting)) run = await findOwnRun(deps.db, driverId, id);
  if (isOpen) await recordTripLooks(deps, deps.db, { role: 'driver', actorId: driverId, what: 'run' }, tripsOf(run));
  return {
    ...runCard(run),
    opens_at: opensAt.toISOString(),
    stops: run.stops.map((stop) => (isOpen ? openStop(stop) : closedStop(stop))),
  };
}

const tripsOf = (run: DrivenRun): string[] =>
  run.stops.flatMap(({ kind, tripId }) => (kind === 'pick_up' && tripId ? [tripId] : []));

const closedStop = ({ kind, tripId, plannedAt, address, trip }: DrivenStop): RunStop => ({
  kind,
  trip_id: tripId,
  planned_at: plannedAt.toISOString(),
  area: areaOf(address),
  status: trip?.status ?? null,
  rider: null,
  address: null,
  latitude: null,
  longitude: null,
  note: null,
  receivers: [],
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
    receivers: kind === 'drop_off' && trip?.scholarId ? [SCHOOL, ...presentOf(trip)] : [],
    code_check: kind === 'pick_up' ? codeCheck(trip) : null,
  };
}

/** A learner is handed over to somebody: at school, or to a person of the guardian's list. */
const SCHOOL = { id: 'school', name: texts.driverRuns.dropOff.school };
const presentOf = ({ receivers }: NonNullable<DrivenStop['trip']>): RunStop['receivers'] =>
  receivers.filter(({ removedAt }) => removedAt === null).map(({ id, name }) => ({ id, name }));

function codeCheck(trip: DrivenStop['trip']): RunStop['code_check'] {
  if (!trip?.codeSalt || !trip.codeHash) return null;
  return { algorithm: 'pbkdf2-sha256', iterations: CODE_ITERATIONS, salt: trip.codeSalt, hash: trip.codeHash };
}

const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
