import type { DayKey, Unserved } from '@liftclub/domain';
import type { Executor } from '../../../db/client';
import type { Dependencies } from '../../../dependencies';
import type { AvailableDriver } from '../../availability';
import { moveTrips } from '../../trips';
import { notifyOfChanges, notifyOfDrivers } from '../change-notifications';
import { findDay, lockDay, updateDay, type StoredDay } from '../days-repository';
import { insertPickupCodes } from '../pickup-codes-repository';
import { findRuns, haveChanged, lockRuns, replaceRuns, type StoredRun } from '../runs-repository';
import type { DayTrip } from './demand-repository';
import { planAroundFixed } from './fixed-runs';
import type { PlanInput } from './make-plan';
import { vehicleIdOf } from './plan-request';
import { emptiedRuns, leavingTrips, runsOfPlan } from './stored-plan';
import { needsPlan, surveyDay, type SurveyedDay } from './survey-days';
import { fetchTravelTimes, placesOf, straightTravelTimes, type TravelTimes } from './travel-times';
import { startOf } from './warm-start';

export type PlanningDeps = Pick<
  Dependencies,
  'db' | 'clock' | 'random' | 'settings' | 'planner' | 'maps' | 'keys' | 'mail' | 'whatsapp'
>;

/** When a day is planned: in any case, or only if trips or drivers have changed. */
type Occasion = 'by_order' | 'if_changed';

/**
 * Plans a service day that is not closed: a draft from scratch, a published day as far as something has changed. Travel
 * times are fetched first; everything else is one transaction. A run that is interrupted leaves the day as it was.
 */
export async function planDay(deps: PlanningDeps, day: DayKey, occasion: Occasion, known?: TravelTimes): Promise<void> {
  const times = known ?? (await fetchTravelTimes(deps, await surveyDay(deps.db, day, deps.clock())));
  await deps.db.transaction(async (tx) => {
    const stored = await lockDay(tx, day);
    if (stored.state !== 'closed') await planLocked(deps, tx, stored, occasion, times);
  });
}

/** The travel times that planning a day would need now, for a caller who locks it next. */
export async function travelTimesAhead(deps: PlanningDeps, day: DayKey): Promise<TravelTimes> {
  const surveyed = await surveyDay(deps.db, day, deps.clock());
  return needsPlan(await findDay(deps.db, day), surveyed) ? fetchTravelTimes(deps, surveyed) : straightTravelTimes;
}

/** `planDay` for a day that the caller's transaction has locked. */
export async function planLocked(
  deps: PlanningDeps,
  tx: Executor,
  stored: StoredDay,
  occasion: Occasion,
  times: TravelTimes,
): Promise<void> {
  const surveyed = await surveyDay(tx, stored, deps.clock());
  if (occasion === 'if_changed' && !needsPlan(stored, surveyed)) return;
  let made = await planSurveyed(deps, tx, stored, surveyed, await findRuns(tx, stored), times);
  // Phones do not wait for the search. What they reported meanwhile is planned with while they wait.
  const before = await lockRuns(tx, stored);
  if (haveChanged(made.before, before))
    made = await planSurveyed(deps, tx, stored, await surveyDay(tx, stored, deps.clock()), before, times);
  const { day, now, trips, basis, after } = made;
  await replaceRuns(tx, day, { before, after, leaving: leavingTrips(stored, before, after, now) });
  if (stored.state !== 'draft') {
    const { first, again } = await moveAssigned(deps, tx, made, after, { actor: 'system', actorId: null });
    await notifyOfDrivers(deps, tx, first);
    await notifyOfChanges(deps, tx, { trips, before, after, again });
  }
  const { approximate, unserved } = made;
  await updateDay(tx, day, { plannedAt: now, planning: false, basis, approximate, unserved });
}

/** A plan of a day that is not stored yet. */
interface PlannedDay extends Pick<SurveyedDay, 'day' | 'trips' | 'basis'> {
  readonly now: Date;
  readonly before: readonly StoredRun[];
  readonly after: readonly StoredRun[];
  readonly unserved: readonly Unserved[];
  readonly approximate: boolean;
}

/** Plans a day as it was surveyed, from the runs `before`. */
async function planSurveyed(
  deps: PlanningDeps,
  tx: Executor,
  stored: StoredDay,
  surveyed: SurveyedDay,
  before: readonly StoredRun[],
  times: TravelTimes,
): Promise<PlannedDay> {
  const now = deps.clock();
  const { day, trips, drivers, basis } = surveyed;
  const isDraft = stored.state === 'draft';
  const { planning, trips: rules } = deps.settings;
  const start = isDraft ? await startOf(tx, day, before) : undefined;
  const input = { day, now, trips, drivers, before, start, times, rules: { ...planning, ...rules } };
  const { plan, vehicles } = await planAroundFixed(deps.planner, input, isDraft);
  const planned = runsOfPlan(day, plan, {
    before,
    travel: times.travel,
    bases: basesOf(drivers, before),
    ends: new Map(trips.map((trip) => [trip.id, trip])),
    seats: new Map(vehicles.map(({ id, seats }) => [id, seats])),
    newId: () => deps.random.id(now),
  });
  const after = [...planned, ...emptiedRuns(stored, before, planned, now)];
  const unserved: readonly Unserved[] = plan.unserved;
  const approximate = planned.length > 0 && times.isApproximate(placesOf(surveyed));
  return { day, now, trips, basis, before, after, unserved, approximate };
}

function basesOf(drivers: readonly AvailableDriver[], before: readonly StoredRun[]) {
  const earlier = before.flatMap(({ driverId, shift, stops: [base] }) =>
    base ? [[vehicleIdOf(driverId, shift), pointOf(base)] as const] : [],
  );
  const present = drivers.flatMap(({ driverId, base }) =>
    (['morning', 'afternoon'] as const).map((shift) => [vehicleIdOf(driverId, shift), pointOf(base)] as const),
  );
  return new Map([...earlier, ...present]);
}

const pointOf = ({ latitude, longitude, address }: DayTrip['pickUp']) => ({ latitude, longitude, address });

/** The driver of each trip that is on a run. */
const driversOf = (runs: readonly StoredRun[]): Map<string, string> =>
  new Map(runs.flatMap(({ driverId, stops }) => stops.flatMap(({ tripId }) => (tripId ? [[tripId, driverId]] : []))));

/**
 * Unassigns and assigns drivers of a published day's trips; a trip that changes drivers goes through `scheduled`.
 * Returns the trips that got a driver.
 */
export async function moveAssigned(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  tx: Executor,
  { trips, before }: Pick<PlanInput, 'trips' | 'before'>,
  after: readonly StoredRun[],
  by: { readonly actor: 'staff' | 'system'; readonly actorId: string | null },
): Promise<AssignedTrips> {
  const [had, has] = [driversOf(before), driversOf(after)];
  const given = trips.filter(({ status }) => status === 'assigned' || status === 'on_the_way').map(({ id }) => id);
  const lost = given.filter((id) => had.get(id) !== has.get(id));
  await moveTrips(deps, tx, { ids: lost }, { to: 'scheduled', ...by });
  const assigned = await assignTrips(deps, tx, [...has.keys()], by);
  const started = driversOf(after.filter(({ state }) => state === 'started'));
  const joined = [...started.keys()].filter((id) => had.get(id) !== started.get(id));
  await moveTrips(deps, tx, { ids: joined }, { to: 'on_the_way', ...by });
  return assigned;
}

/** Ids of trips that got a driver: those that had none before, and those whose guardians knew one before. */
interface AssignedTrips {
  readonly first: readonly string[];
  readonly again: readonly string[];
}

/** Gives planned trips to their drivers; each gets a code for its pick-up with the first. */
export async function assignTrips(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  tx: Executor,
  ids: readonly string[],
  by: { readonly actor: 'staff' | 'system'; readonly actorId: string | null },
): Promise<AssignedTrips> {
  const moved = await moveTrips(deps, tx, { ids }, { to: 'assigned', ...by });
  const drawnAt = deps.clock();
  const again = await insertPickupCodes(
    tx,
    moved.map(({ id }) => ({ tripId: id, code: deps.random.fourDigits(), drawnAt })),
  );
  return { again, first: moved.map(({ id }) => id).filter((id) => !again.includes(id)) };
}
