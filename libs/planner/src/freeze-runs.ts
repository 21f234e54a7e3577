import type { Change, Plan, PlanRequest, Run, Stop } from './request';
import type { Problem } from './search/problem';
import { NOBODY } from './search/solution';

/** What a sum of times may be off. */
const ROUNDING = 1e-9;

/** A run on the day: the first `frozen` stops are as they are, the others can still be rearranged. */
export interface FrozenRun {
  readonly vehicle: number;
  readonly run: Run;
  readonly started: boolean;
  readonly frozen: readonly Stop[];
  /** Numbers of all stops that stay in the vehicle for now, and of those that can never leave it. */
  readonly stops: readonly number[];
  readonly bound: readonly number[];
}

/** The runs of the plan at the time `at`, late by what the change says. Stops of unknown trips are left out. */
export function freezeRuns(request: PlanRequest, plan: Plan, change: Change, at: number): readonly FrozenRun[] {
  const trips = new Map(request.trips.map(({ id }, index) => [id, index]));
  const numberOf = ({ tripId, kind }: Stop): number =>
    (trips.get(tripId) ?? NaN) + (kind === 'pickup' ? 0 : request.trips.length);
  return plan.runs.flatMap((planned) => {
    const vehicle = request.vehicles.findIndex(({ id }) => id === planned.vehicleId);
    if (vehicle < 0) return [];
    const known = { ...planned, stops: planned.stops.filter(({ tripId }) => trips.has(tripId)) };
    const ours =
      change.kind !== 'trip-added' && change.kind !== 'trip-cancelled' && change.vehicleId === known.vehicleId;
    const out = ours && change.kind === 'vehicle-out';
    const count = frozenCount(known, at, out);
    const run = ours && change.kind === 'late' ? delayed(known, count, at, change.minutes) : known;
    const frozen = run.stops.slice(0, count);
    const begun = new Set(frozen.map(({ tripId }) => tripId));
    const bound = run.stops.filter(({ tripId }) => begun.has(tripId)).map(numberOf);
    return { vehicle, run, started: run.start <= at, frozen, stops: out ? bound : run.stops.map(numberOf), bound };
  });
}

/** Stops that have begun, and the one that the vehicle drives to unless it is out. */
function frozenCount({ start, stops }: Run, at: number, out: boolean): number {
  let count = 0;
  while (count < stops.length && stops[count]!.begin <= at) count += 1;
  const left = count === 0 ? start : stops[count - 1]!.leave;
  return !out && count < stops.length && left <= at ? count + 1 : count;
}

/** The run with its last frozen stop that is not finished, or its start, this many minutes later. */
function delayed(run: Run, count: number, at: number, minutes: number): Run {
  if (count === 0) return { ...run, start: Math.max(run.start, at) + minutes };
  const last = run.stops[count - 1]!;
  if (last.leave <= at) return run;
  const later = { ...last, leave: last.leave + minutes };
  const moved = last.begin <= at ? later : { ...later, arrive: last.arrive + minutes, begin: last.begin + minutes };
  return { ...run, stops: run.stops.with(count - 1, moved) };
}

/**
 * Writes into the problem what has happened by the time `at`: frozen stops have their times, trips that have begun keep
 * their vehicle, nothing else starts before `at`. Returns by trip whether it has begun.
 */
export function applyFrozen(problem: Problem, runs: readonly FrozenRun[], change: Change, at: number): Uint8Array {
  const { trips, vehicles, earliest } = problem;
  const begun = new Uint8Array(trips);
  for (let trip = 0; trip < trips; trip += 1) earliest[trip] = Math.max(earliest[trip]!, at);
  for (let vehicle = 0; vehicle < vehicles; vehicle += 1) {
    earliest[2 * trips + vehicle] = Math.max(earliest[2 * trips + vehicle]!, at);
  }
  for (const frozenRun of runs) {
    const { vehicle, run, frozen, bound } = frozenRun;
    const over = frozen.length === run.stops.length && (run.stops.at(-1)?.leave ?? run.start) <= at;
    const out = change.kind === 'vehicle-out' && change.vehicleId === run.vehicleId;
    for (let trip = 0; trip < trips && (over || out); trip += 1) problem.allowed[trip * vehicles + vehicle] = 0;
    fixTimes(problem, frozenRun, change);
    for (const trip of bound) {
      if (trip >= trips) continue;
      begun[trip] = 1;
      problem.allowed.fill(0, trip * vehicles, (trip + 1) * vehicles);
      problem.allowed[trip * vehicles + vehicle] = 1;
      const left = problem.latest[trip]! + problem.service[trip]!;
      const dropoff = trips + trip;
      if (frozen.length === 0 || problem.earliest[dropoff] !== -Infinity) continue;
      problem.earliest[dropoff] = left;
      problem.latest[dropoff] = Math.min(problem.latest[dropoff]!, left + problem.maxRide[trip]!);
    }
  }
  return begun;
}

/** The problem with matrices of its own if something took less time than the travel times say. */
export function ownMatrices(problem: Problem, runs: readonly FrozenRun[]): Problem {
  const { minutes, minutesTo, size } = problem;
  const shorter = runs.some(({ vehicle, run, frozen, bound }) =>
    frozen.some(({ begin }, index) => {
      const from = bound[index - 1] ?? 2 * problem.trips + vehicle;
      return begin - (frozen[index - 1]?.leave ?? run.start) < minutes[from * size + bound[index]!]! - ROUNDING;
    }),
  );
  return shorter ? { ...problem, minutes: minutes.slice(), minutesTo: minutesTo.slice() } : problem;
}

/** Past events keep their actual times, even if they contradict the travel times. */
function fixTimes(problem: Problem, { vehicle, run, started, frozen, bound }: FrozenRun, change: Change): void {
  const { size, minutes, minutesTo, earliest, latest, service } = problem;
  const base = 2 * problem.trips + vehicle;
  const late = change.kind === 'late' && change.vehicleId === run.vehicleId;
  if (started || late) earliest[base] = run.start;
  let from = base;
  let left = run.start;
  frozen.forEach(({ begin, leave }, index) => {
    const stop = bound[index]!;
    if (begin - left < minutes[from * size + stop]! - ROUNDING) {
      minutes[from * size + stop] = begin - left;
      minutesTo[stop * size + from] = begin - left;
    }
    earliest[stop] = begin;
    latest[stop] = begin;
    service[stop] = leave - begin;
    from = stop;
    left = leave;
  });
}

/** By trip, the vehicle that the runs give it. */
export function vehiclesOf(runs: readonly FrozenRun[], trips: number): Int32Array {
  const vehicleOf = new Int32Array(trips).fill(NOBODY);
  for (const { vehicle, stops } of runs) for (const stop of stops) if (stop < trips) vehicleOf[stop] = vehicle;
  return vehicleOf;
}
