import { instantOfMinute, type DayKey, type StopKind } from '@liftclub/domain';
import type { Plan, PlanRequest, Run, Stop, Travel } from '@liftclub/planner';
import type { StoredDay } from '../days-repository';
import { mayBeDriven } from '../run-state';
import { tripsOf, type LeavingTrip, type StoredRun, type StoredStop } from '../runs-repository';
import type { Point } from './demand-repository';
import { driverOf, placeOf, vehicleIdOf } from './plan-request';

/** Stored runs as the planner knows them; those without riders are left out. */
export function planOfRuns(runs: readonly StoredRun[]): Plan {
  const planned = runs
    .filter((run) => tripsOf([run]).length > 0)
    .map(({ driverId, shift, startMinute, endMinute, km, stops }) => ({
      vehicleId: vehicleIdOf(driverId, shift),
      start: startMinute,
      end: endMinute,
      km,
      stops: stops.flatMap(({ kind, tripId, arriveMinute, beginMinute, leaveMinute, load }): Stop[] =>
        tripId === null
          ? []
          : [
              {
                tripId,
                kind: kind === 'pick_up' ? 'pickup' : 'dropoff',
                arrive: arriveMinute,
                begin: beginMinute,
                leave: leaveMinute,
                load,
              },
            ],
      ),
    }));
  return withRuns(planned);
}

/** A plan of these runs; totals are not counted. */
export const withRuns = (runs: readonly Run[]): Plan => ({
  runs,
  unserved: [],
  totals: { served: 0, vehicles: runs.length, vehicleMinutes: 0, km: 0, sameDriver: 0 },
});

/** The plan without the trips that do not stay; runs without a rider are dropped. The other times stay as they are. */
export function withoutTrips(plan: Plan, { trips, vehicles }: PlanRequest, stays: (tripId: string) => boolean): Plan {
  const ridersOf = new Map(trips.map((trip) => [trip.id, trip]));
  const seatsOf = new Map(vehicles.map(({ id, seats }) => [id, seats]));
  const runs = plan.runs.map((run) => {
    let load = 0;
    const stops = run.stops
      .filter(({ tripId }) => stays(tripId))
      .map((stop) => {
        const trip = ridersOf.get(stop.tripId);
        const seats = trip?.exclusive === true ? (seatsOf.get(run.vehicleId) ?? 1) : (trip?.seats ?? 1);
        load += stop.kind === 'pickup' ? seats : -seats;
        return { ...stop, load };
      });
    return { ...run, stops };
  });
  return withRuns(runs.filter(({ stops }) => stops.length > 0));
}

/** What storing a plan needs besides the plan. */
interface Surroundings {
  readonly before: readonly StoredRun[];
  /** Bases by vehicle, pick-up and drop-off by trip, with their addresses. */
  readonly bases: ReadonlyMap<string, Point>;
  readonly ends: ReadonlyMap<string, { readonly pickUp: Point; readonly dropOff: Point }>;
  readonly seats: ReadonlyMap<string, number>;
  readonly travel: Travel;
  readonly newId: () => string;
}

/** A plan as it is stored. A run whose stops and times are as before keeps its version. */
export function runsOfPlan(day: DayKey, plan: Plan, around: Surroundings): StoredRun[] {
  return plan.runs.map((run) => {
    const { driverId, shift } = driverOf(run.vehicleId);
    const before = around.before.find((one) => one.driverId === driverId && one.shift === shift);
    const stops = stopsOf(day, run, around, before);
    const same = before !== undefined && timesOf(before.stops) === timesOf(stops);
    return {
      driverId,
      shift,
      stops,
      pins: before?.pins.filter(({ tripId }) => stops.some((stop) => stop.tripId === tripId)) ?? [],
      id: before?.id ?? around.newId(),
      version: before ? before.version + (same ? 0 : 1) : 1,
      state: before?.state ?? 'planned',
      locked: before?.locked ?? false,
      seats: around.seats.get(run.vehicleId) ?? before?.seats ?? 1,
      mostOnBoard: mostOnBoard(run),
      startsAt: instantOfMinute(day, run.start),
      endsAt: instantOfMinute(day, run.end),
      startMinute: run.start,
      endMinute: run.end,
      km: kmOf(stops, around.travel),
    };
  });
}

/** The runs that are missing in a new plan but may be driven (`mayBeDriven`): they stay, without riders. */
export const emptiedRuns = (
  day: StoredDay,
  before: readonly StoredRun[],
  after: readonly StoredRun[],
  now: Date,
): StoredRun[] =>
  before
    .filter((run) => mayBeDriven(run, day, now) && after.every(({ id }) => id !== run.id))
    .map((run) => ({
      ...run,
      stops: run.stops.filter(({ tripId }) => tripId === null),
      pins: [],
      version: run.version + (tripsOf([run]).length > 0 ? 1 : 0),
    }));

/**
 * The trips that leave a run that may be driven (`mayBeDriven`): its driver may have the rider on board without a
 * connection.
 */
export function leavingTrips(
  day: StoredDay,
  before: readonly StoredRun[],
  after: readonly StoredRun[],
  now: Date,
): LeavingTrip[] {
  const stays = new Map(after.map((run) => [run.id, new Set(tripsOf([run]))]));
  return before
    .filter((run) => mayBeDriven(run, day, now))
    .flatMap((run) =>
      tripsOf([run])
        .filter((tripId) => stays.get(run.id)?.has(tripId) !== true)
        .map((tripId) => ({ runId: run.id, tripId, ...plannedTimes(run, tripId) })),
    );
}

/** When a run is planned to be at the stops of one of its trips. */
function plannedTimes({ startsAt, stops }: StoredRun, tripId: string): Pick<LeavingTrip, 'pickUpAt' | 'dropOffAt'> {
  const at = (kind: StopKind) =>
    stops.find((stop) => stop.kind === kind && stop.tripId === tripId)?.plannedAt ?? startsAt;
  return { pickUpAt: at('pick_up'), dropOffAt: at('drop_off') };
}

/** Most riders at once; an exclusive ride takes all seats for one. */
function mostOnBoard({ stops }: Run): number {
  const riders = stops.map((_, index) =>
    stops.slice(0, index + 1).reduce((sum, { kind }) => sum + (kind === 'pickup' ? 1 : -1), 0),
  );
  return Math.max(...riders);
}

const timesOf = (stops: readonly StoredStop[]): string =>
  stops.map(({ kind, tripId, plannedAt }) => `${kind} ${tripId} ${plannedAt.getTime()}`).join();

const kmOf = (stops: readonly StoredStop[], travel: Travel): number =>
  stops.reduce((sum, stop, index) => {
    const next = stops[index + 1];
    return next ? sum + travel.km(placeOf(stop), placeOf(next)) : sum;
  }, 0);

function stopsOf(day: DayKey, run: Run, { bases, ends }: Surroundings, before: StoredRun | undefined): StoredStop[] {
  const realAt = new Map(before?.stops.map((stop) => [`${stop.kind} ${stop.tripId}`, stop.realAt]));
  const stopAt = (kind: StopKind, tripId: string | null, point: Point, times: Omit<Stop, 'tripId' | 'kind'>) => ({
    kind,
    tripId,
    ...point,
    plannedAt: instantOfMinute(day, times.begin),
    arriveMinute: times.arrive,
    beginMinute: times.begin,
    leaveMinute: times.leave,
    load: times.load,
    realAt: realAt.get(`${kind} ${tripId}`) ?? null,
  });
  const base = bases.get(run.vehicleId);
  if (!base) throw new Error(`The plan has an unknown vehicle ${run.vehicleId}`);
  const still = (at: number) => ({ arrive: at, begin: at, leave: at, load: 0 });
  const riders = run.stops.map(({ tripId, kind, ...times }) => {
    const trip = ends.get(tripId);
    if (!trip) throw new Error(`The plan has an unknown trip ${tripId}`);
    return kind === 'pickup'
      ? stopAt('pick_up', tripId, trip.pickUp, times)
      : stopAt('drop_off', tripId, trip.dropOff, times);
  });
  return [stopAt('pull_out', null, base, still(run.start)), ...riders, stopAt('pull_in', null, base, still(run.end))];
}
