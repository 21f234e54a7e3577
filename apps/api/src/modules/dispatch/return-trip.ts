import { minuteOfDay, type DayKey } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { notifyRunChanged } from '../../messages/live-changes-repository';
import { notFound } from '../../problems';
import { lockRunsOfTrips } from '../escalations';
import { readDay } from './days-repository';
import type { DrivenRun, DrivenStop } from './driven-runs-repository';
import { leavingTrips } from './planning/stored-plan';
import { mayBeDriven } from './run-state';
import { findDayOfRun, findRuns, replaceRuns, tripsOf, type StoredRun, type StoredStop } from './runs-repository';

/**
 * Puts a trip that was moved away back on a run, because its rider is in that vehicle, and takes it off its present
 * run, whose other times stay as they are. Part of the caller's transaction, which has locked the run and counted its
 * change.
 */
export async function returnTrip(
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Executor,
  { id: runId, formerStops }: DrivenRun,
  tripId: string,
): Promise<void> {
  await lockRunsOfTrips(tx, [tripId]);
  const key = await findDayOfRun(tx, runId);
  if (!key) throw notFound();
  const [day, now] = [await readDay(tx, key), clock()];
  const runs = await findRuns(tx, day);
  const returned = formerStops.filter((stop) => stop.tripId === tripId);
  const before = runs.filter((run) => run.id === runId || tripsOf([run]).includes(tripId));
  const after = before
    .map((run) => (run.id === runId ? withStops(day, run, returned) : withoutTrip(run, tripId)))
    .filter((run) => tripsOf([run]).length > 0 || mayBeDriven(run, day, now));
  await replaceRuns(tx, day, { before, after, leaving: leavingTrips(day, before, after, now) });
  for (const { id } of before) await notifyRunChanged(tx, id);
}

function withoutTrip(run: StoredRun, tripId: string): StoredRun {
  const stops = run.stops.filter((stop) => stop.tripId !== tripId);
  const pins = run.pins.filter((pin) => pin.tripId !== tripId);
  return { ...run, pins, version: run.version + 1, ...loaded(run, stops) };
}

/** The run with stops of another trip, each after the stops that are planned before it. */
function withStops(day: DayKey, run: StoredRun, added: readonly DrivenStop[]): StoredRun {
  const rest = run.stops.filter(({ kind }) => kind !== 'pull_out' && kind !== 'pull_in');
  const between = [...rest, ...added.map((stop) => storedStop(day, stop))];
  const sorted = between.toSorted((one, other) => one.plannedAt.getTime() - other.plannedAt.getTime());
  const stops = [
    ...run.stops.filter(({ kind }) => kind === 'pull_out'),
    ...sorted,
    ...run.stops.filter(({ kind }) => kind === 'pull_in'),
  ];
  return { ...run, ...loaded(run, stops) };
}

function storedStop(day: DayKey, { kind, tripId, plannedAt, latitude, longitude, address }: DrivenStop): StoredStop {
  const minute = minuteOfDay(day, plannedAt);
  const times = { plannedAt, arriveMinute: minute, beginMinute: minute, leaveMinute: minute };
  return { kind, tripId, latitude, longitude, address, ...times, load: 0, realAt: null };
}

/** The stops with the riders on board after each; the planner counts the seats again with its next plan. */
function loaded({ seats }: StoredRun, stops: readonly StoredStop[]): Pick<StoredRun, 'stops' | 'mostOnBoard'> {
  let load = 0;
  const counted = stops.map((stop) => {
    if (stop.kind === 'pick_up') load += 1;
    if (stop.kind === 'drop_off') load -= 1;
    return { ...stop, load };
  });
  const most = Math.max(...counted.map((stop) => stop.load));
  return { stops: counted, mostOnBoard: Math.min(Math.max(most, 1), seats) };
}
