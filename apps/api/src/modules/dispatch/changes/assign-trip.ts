import { minuteOfDay, minutesOfTime, SHIFTS, type Shift } from '@liftclub/domain';
import type { Travel, Vehicle } from '@liftclub/planner';
import { texts } from '@liftclub/texts';
import { conflict, notFound } from '../../../problems';
import type { AvailableDriver } from '../../availability';
import { readDayView, ridersOf, runWithout, runContext, travelFor, vehicleFor } from '../day-view';
import type { DayView, DispatchDeps } from '../day-view';
import type { StoredDay } from '../days-repository';
import type { DayTrip } from '../planning/demand-repository';
import { LATENESS } from '../planning/make-plan';
import { isBlocked } from '../planning/plan-request';
import type { Pin, StoredRun } from '../runs-repository';
import { runsOfPlan, withRuns } from '../planning/stored-plan';
import type { ChangedRuns } from './change-runs';
import { fitTrip, forceTrip, type Fit, type FitQuestion, type InfeasibleReason } from './fit-trip';

/**
 * The target of an assignment: a run, a driver in a shift (undefined for the one nearest to the departure), or null to
 * take the trip off its run.
 */
export type Target =
  { readonly runId: string } | { readonly driverId: string; readonly shift: Shift | undefined } | null;

/** Why a staff member assigns against the rules. */
export interface Force {
  readonly reason: string;
  readonly staffId: string;
}

/** What an assignment means. `why` says why it is against the rules; without `changed` there is nothing to store. */
export interface Assigned {
  readonly driverId: string | null;
  readonly why: InfeasibleReason | null;
  readonly forced: boolean;
  readonly extraMinutes: number;
  readonly extraKm: number;
  readonly changed?: ChangedRuns;
}

/** The run of a driver in a shift; without `available` the driver cannot be planned. */
interface Destination {
  readonly driverId: string;
  readonly run: StoredRun | undefined;
  readonly available: { readonly driver: AvailableDriver; readonly vehicle: Vehicle } | undefined;
}

/**
 * Works out an assignment and changes nothing. With `force` it may break rules, but never those of seats, exclusive
 * rides, available drivers and drivers that the guardian has blocked. 404 for an unknown trip or run, 409
 * `trip_changed` for a trip that is over or whose driver has arrived, `closed` for a closed run. Calls the maps
 * provider: not in a transaction.
 */
export async function planAssignment(
  deps: DispatchDeps,
  day: StoredDay,
  order: { readonly tripId: string; readonly target: Target; readonly force: Force | undefined },
): Promise<Assigned> {
  const view = await readDayView(deps, deps.db, day);
  const trip = movableTrip(view, order.tripId);
  const source = view.runs.find(({ stops }) => stops.some(({ tripId }) => tripId === trip.id));
  const to = order.target === null ? undefined : destinationOf(view, trip, order.target);
  const unchanged = { driverId: to?.driverId ?? null, why: null, forced: false, extraMinutes: 0, extraKm: 0 };
  const staysOnRun = to?.run !== undefined && to.run.id === source?.id;
  const staysUnassigned = !to && !source;
  if (staysOnRun || staysUnassigned) return unchanged;
  if (to && isBlocked(trip, to.driverId)) return { ...unchanged, why: 'blocked' };
  if (to && !to.available) return { ...unchanged, why: 'not-available' };

  const runs = [source, to?.run].flatMap((run) => run ?? []);
  const { travel, approximate } = await travelFor(deps, view, { runs, trips: [trip], vehicle: to?.available?.vehicle });
  const remaining = source ? runWithout(deps, view, source, trip.id, travel) : [];
  const changed = { trips: view.trips, before: runs, after: remaining, approximate };
  if (!to?.available) return { ...unchanged, changed };

  const question = questionOf(view, trip, { ...to, ...to.available }, travel);
  const strict = await fitTrip(deps.planner, question);
  const why = strict.run ? null : strict.why;
  const fit = strict.run || !order.force ? strict : await forceTrip(deps.planner, question);
  if (!fit.run) return { ...unchanged, why };
  const force = strict.run ? undefined : order.force;
  const run = runWith(deps, view, question, fit, force);
  return {
    driverId: to.driverId,
    why,
    forced: force !== undefined,
    extraMinutes: lengthOf(run) - lengthOf(to.run),
    extraKm: run.km - (to.run?.km ?? 0),
    changed: { ...changed, after: [...changed.after, run] },
  };
}

const lengthOf = (run: StoredRun | undefined): number => (run ? run.endMinute - run.startMinute : 0);

function movableTrip({ trips }: DayView, tripId: string): DayTrip {
  const trip = trips.find(({ id }) => id === tripId);
  if (!trip) throw notFound();
  if (['scheduled', 'assigned', 'on_the_way'].includes(trip.status)) return trip;
  throw conflict('trip_changed', texts.trips.changed);
}

function destinationOf(view: DayView, trip: DayTrip, target: NonNullable<Target>): Destination {
  if ('runId' in target) {
    const run = view.runs.find(({ id }) => id === target.runId);
    if (!run) throw notFound();
    refuseClosed(run);
    return { driverId: run.driverId, run, available: vehicleFor(view, run.driverId, run.shift) };
  }
  const { driverId } = target;
  const driver = view.drivers.find((one) => one.driverId === driverId);
  const shift = target.shift ?? (driver && nearestShift(driver, minuteOfDay(view.day, trip.departsAt)));
  const run = view.runs.find((one) => one.driverId === driverId && one.shift === shift);
  refuseClosed(run);
  return { driverId, run, available: shift && vehicleFor(view, driverId, shift) };
}

/** 409 for a run that its driver has closed: the phone cannot start it again. */
function refuseClosed(run: StoredRun | undefined): void {
  if (run?.state === 'closed') throw conflict('closed', texts.dispatch.serverErrors.runClosed);
}

/** The shift of a driver that is nearest to a time. */
function nearestShift(driver: AvailableDriver, minute: number): Shift | undefined {
  const distance = (shift: Shift): number => {
    const times = driver[shift];
    if (!times) return Infinity;
    return Math.max(minutesOfTime(times.from) - minute, minute - minutesOfTime(times.to), 0);
  };
  return SHIFTS.filter((shift) => driver[shift]).toSorted((one, other) => distance(one) - distance(other))[0];
}

function questionOf(
  view: DayView,
  trip: DayTrip,
  { run, driver, vehicle }: { run: StoredRun | undefined; driver: AvailableDriver; vehicle: Vehicle },
  travel: Travel,
): FitQuestion {
  const { day, now, rules } = view;
  const other = view.runs.find(({ driverId, id }) => driverId === driver.driverId && id !== run?.id);
  const isLater = other !== undefined && other.startMinute > vehicle.shift[0];
  return {
    day,
    now,
    trip,
    run,
    driver,
    vehicle,
    travel,
    rules,
    riders: ridersOf(view, run),
    free:
      other === undefined
        ? [-Infinity, Infinity]
        : isLater
          ? [-Infinity, other.startMinute]
          : [other.endMinute, Infinity],
    lateness: day.state === 'draft' ? 0 : LATENESS,
  };
}

/** The run as it is to be stored: the trip is locked on it, and what breaks a rule is marked. */
function runWith(
  deps: DispatchDeps,
  view: DayView,
  { trip, run: before, vehicle, travel }: FitQuestion,
  { run, broken }: Extract<Fit, { readonly broken: readonly string[] }>,
  force: Force | undefined,
): StoredRun {
  const [stored] = runsOfPlan(view.day, withRuns([run]), runContext(deps, view, travel, vehicle));
  if (!stored) throw new Error('The trip is on no run');
  const known = new Map(before?.pins.map((pin) => [pin.tripId, pin]));
  const forced = force ? { forcedReason: force.reason, forcedBy: force.staffId } : undefined;
  const pinOf = (tripId: string): Pin => {
    const pin = known.get(tripId) ?? { tripId, locked: tripId === trip.id, forcedReason: null, forcedBy: null };
    return { ...pin, ...(pin.forcedReason === null && broken.includes(tripId) && forced) };
  };
  const pinned = new Set([...known.keys(), trip.id, ...broken]);
  return { ...stored, pins: [...pinned].map(pinOf) };
}
