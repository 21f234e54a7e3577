import { minuteOfDay } from '@liftclub/domain';
import type { Travel, Vehicle } from '@liftclub/planner';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { readSupply, type AvailableDriver } from '../availability';
import { travelBetween } from '../travel-times';
import type { StoredDay } from './days-repository';
import { readDemand, type DayTrip } from './planning/demand-repository';
import { LATENESS } from './planning/make-plan';
import { placeOf, vehicleIdOf, vehicleOfRun, vehiclesOf, requestOf, type PlanRules } from './planning/plan-request';
import { retimeRuns } from './planning/retime-runs';
import { findRuns, type StoredRun } from './runs-repository';
import { planOfRuns, runsOfPlan, withoutTrips } from './planning/stored-plan';
import { trafficAt } from './planning/travel-times';

/** What dispatchers' changes of a service day need. */
export type DispatchDeps = Pick<
  Dependencies,
  'db' | 'clock' | 'random' | 'settings' | 'planner' | 'maps' | 'keys' | 'mail' | 'whatsapp'
>;

/** A service day with its trips, the drivers who can be planned, and its runs. */
export interface DayView {
  readonly day: StoredDay;
  readonly now: Date;
  readonly trips: readonly DayTrip[];
  readonly drivers: readonly AvailableDriver[];
  readonly runs: readonly StoredRun[];
  readonly rules: PlanRules;
}

export async function readDayView(
  { clock, settings: { planning, trips: rules } }: Pick<Dependencies, 'clock' | 'settings'>,
  db: Executor,
  day: StoredDay,
): Promise<DayView> {
  const now = clock();
  const trips = await readDemand(db, day, now);
  const drivers = await readSupply(db, day);
  const runs = await findRuns(db, day);
  return { day, now, trips, drivers, runs, rules: { ...planning, ...rules } };
}

/** The trips on a run. */
export const ridersOf = ({ trips }: DayView, run: StoredRun | undefined): DayTrip[] =>
  trips.filter(({ id }) => run?.stops.some(({ tripId }) => tripId === id));

/** A driver who can be planned in a shift, as the planner knows it. */
export function vehicleFor({ drivers }: DayView, driverId: string, shift: StoredRun['shift']) {
  const driver = drivers.find((one) => one.driverId === driverId);
  const vehicle = driver && vehiclesOf([driver], -Infinity).find(({ id }) => id === vehicleIdOf(driverId, shift));
  return driver && vehicle && { driver, vehicle };
}

/** Travel between the places of runs, trips and a vehicle's base. Calls the maps provider: not in a transaction. */
export async function travelFor(
  deps: DispatchDeps,
  view: DayView,
  {
    runs,
    trips = [],
    vehicle,
  }: { runs: readonly StoredRun[]; trips?: readonly DayTrip[]; vehicle?: Vehicle | undefined },
): Promise<{ readonly travel: Travel; readonly approximate: boolean }> {
  const all = [...trips, ...runs.flatMap((run) => ridersOf(view, run))];
  const bases = [...runs.flatMap(vehicleOfRun), ...(vehicle ? [vehicle] : [])].map(({ base }) => base);
  const places = [...all.flatMap(({ pickUp, dropOff }) => [placeOf(pickUp), placeOf(dropOff)]), ...bases];
  return travelBetween(deps, places, trafficAt(view.day));
}

/** What `runsOfPlan` needs besides the plan to store changed runs of a day; `vehicle` is one that gets a run. */
export function runContext(
  { random }: Pick<Dependencies, 'random'>,
  { runs, trips, drivers, now }: DayView,
  travel: Travel,
  vehicle?: Vehicle,
): Parameters<typeof runsOfPlan>[2] {
  const stored = runs.flatMap(({ driverId, shift, stops: [base] }) =>
    base ? [[vehicleIdOf(driverId, shift), base] as const] : [],
  );
  const driver = drivers.find(({ driverId }) => driverId === vehicle?.driverId);
  const bases = new Map([...stored, ...(vehicle && driver ? [[vehicle.id, driver.base] as const] : [])]);
  return {
    before: runs,
    travel,
    bases: new Map([...bases].map(([id, { latitude, longitude, address }]) => [id, { latitude, longitude, address }])),
    ends: new Map(trips.map((trip) => [trip.id, trip])),
    seats: new Map(vehicle ? [[vehicle.id, vehicle.seats]] : []),
    newId: () => random.id(now),
  };
}

/** The run without a trip, with recalculated times; none when no rider is left. */
export function runWithout(
  deps: Pick<Dependencies, 'random'>,
  view: DayView,
  run: StoredRun,
  tripId: string,
  travel: Travel,
): StoredRun[] {
  const { day, now } = view;
  const request = requestOf(
    day,
    { trips: ridersOf(view, run), drivers: [], vehicles: vehicleOfRun(run) },
    travel,
    view.rules,
  );
  const left = withoutTrips(planOfRuns([run]), request, (id) => id !== tripId);
  const lateness = day.state === 'draft' ? 0 : LATENESS;
  const retimed = retimeRuns(request, left, { before: [run], at: minuteOfDay(day, now), lateness });
  return runsOfPlan(day, retimed, runContext(deps, view, travel));
}
