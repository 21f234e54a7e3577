import type { DispatchDay } from '@liftclub/api-contract';
import {
  formatClock,
  marketOf,
  pickUpWindow,
  type DayKey,
  type PickUpTolerance,
  type UnservedReason,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { findDay, findRuns, type StoredRun } from '../../modules/dispatch';
import { findDispatchedTrips, findDrivers, findStaffNames, type DispatchedTrip } from './day-repository';

type Deps = Pick<Dependencies, 'settings' | 'clock'>;

/** Hours and kilometres are shown with so many decimals. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** A service day on the wire; a day that was never planned is an empty draft. */
export async function readDispatchDay(deps: Deps, db: Executor, day: DayKey): Promise<DispatchDay> {
  const stored = await findDay(db, day);
  const runs = await findRuns(db, day);
  const trips = await findDispatchedTrips(db, day, deps.clock());
  const planned = new Set(runs.flatMap(({ stops }) => stops.map(({ tripId }) => tripId)));
  const unassigned = trips.filter(({ id }) => !planned.has(id));
  const reasons = new Map(stored?.unserved.map(({ tripId, why }) => [tripId, why]));
  return {
    market: day.market,
    date: day.date,
    state: stored?.planning ? 'planning' : (stored?.state ?? 'draft'),
    version: stored?.version ?? 0,
    planned_at: stored?.plannedAt?.toISOString() ?? null,
    approximate: stored?.approximate ?? true,
    stats: {
      trips: trips.length,
      assigned: trips.length - unassigned.length,
      runs: runs.length,
      km: rounded(runs.reduce((sum, { km }) => sum + km, 0)),
      hours: rounded(runs.reduce((sum, run) => sum + run.endMinute - run.startMinute, 0) / 60),
    },
    runs: await runsOnWire(deps, db, runs, trips),
    unassigned: unassigned.map((trip) => ({
      trip_id: trip.id,
      rider: trip.rider,
      departs_at: trip.departsAt.toISOString(),
      pick_up: trip.pickUp,
      drop_off: trip.dropOff,
      seats: 1,
      exclusive: trip.exclusive,
      reason: reasonText(reasons.get(trip.id) ?? 'not-planned', formatClock(marketOf(day.market).zone, trip.departsAt)),
    })),
  };
}

function reasonText(why: UnservedReason, time: string): string {
  const { reasons } = texts.dispatch;
  if (why === 'not-planned' || why === 'taken-off') return reasons[why];
  return why === 'no-vehicle-seats' ? reasons[why](1) : reasons[why](time);
}

async function runsOnWire(
  { settings }: Deps,
  db: Executor,
  runs: readonly StoredRun[],
  trips: readonly DispatchedTrip[],
): Promise<DispatchDay['runs']> {
  if (runs.length === 0) return [];
  const drivers = await findDrivers(
    db,
    runs.map(({ driverId }) => driverId),
  );
  const tripOf = new Map(trips.map((trip) => [trip.id, trip]));
  const names = await findStaffNames(
    db,
    runs.flatMap(({ pins }) => pins.flatMap(({ forcedBy }) => forcedBy ?? [])),
  );
  return runs.flatMap((run) => {
    const driver = drivers.get(run.driverId);
    if (!driver) return [];
    const { vehicle, ...person } = driver;
    const locked = new Set<string>(run.pins.flatMap((pin) => (pin.locked ? [pin.tripId] : [])));
    return [
      {
        id: run.id,
        driver: person,
        vehicle: { ...vehicle, seats: run.seats },
        state: run.state,
        version: run.version,
        locked: run.locked,
        starts_at: run.startsAt.toISOString(),
        ends_at: run.endsAt.toISOString(),
        km: rounded(run.km),
        most_on_board: run.mostOnBoard,
        forced: run.pins.flatMap(({ tripId, forcedReason, forcedBy }) =>
          forcedReason === null ? [] : [{ trip_id: tripId, reason: forcedReason, by: names.get(forcedBy ?? '') ?? '' }],
        ),
        // Trips that were skipped or cancelled since the plan are not driven to.
        stops: run.stops
          .filter(({ tripId }) => tripId === null || tripOf.has(tripId))
          .map((stop) => stopOnWire(stop, tripOf.get(stop.tripId ?? ''), locked, settings.trips.tolerance)),
      },
    ];
  });
}

/** A stop of a run. `trip` is the trip that it serves, `locked` the ids of trips that planning must not move. */
function stopOnWire(
  { kind, tripId, latitude, longitude, address, plannedAt, realAt }: StoredRun['stops'][number],
  trip: DispatchedTrip | undefined,
  locked: ReadonlySet<string>,
  tolerance: PickUpTolerance,
): DispatchDay['runs'][number]['stops'][number] {
  const window = trip && kind === 'pick_up' && pickUpWindow(trip.departsAt, tolerance);
  return {
    kind,
    trip_id: tripId,
    rider: trip?.rider ?? null,
    status: trip?.status ?? null,
    latitude,
    longitude,
    address,
    planned_at: plannedAt.toISOString(),
    window: window ? { from: window.from.toISOString(), to: window.to.toISOString() } : null,
    real_at: realAt?.toISOString() ?? null,
    ...(kind === 'pick_up' && { locked: locked.has(tripId ?? '') }),
  };
}
