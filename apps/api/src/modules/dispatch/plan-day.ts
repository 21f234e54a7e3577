import { createHash } from 'node:crypto';
import type { DayKey, Unserved } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { readSupply, type AvailableDriver } from '../availability';
import { moveTrips } from '../trips';
import { lockDay, updateDay, type StoredDay } from './days-repository';
import { readDemand, type DayTrip } from './demand-repository';
import { planAroundKept } from './kept-runs';
import { planDraft, repairPublished, type PlanInput } from './make-plan';
import { insertPickupCodes } from './pickup-codes-repository';
import { placeOf, vehicleIdOf } from './plan-request';
import { findRuns, replaceRuns, type StoredRun } from './runs-repository';
import { runsOfPlan } from './stored-plan';
import { straightTravelTimes, type FindTravelTimes } from './travel-times';

export type PlanningDeps = Pick<Dependencies, 'db' | 'clock' | 'random' | 'settings' | 'planner'>;

/** When a day is planned: whatever has changed, or only if trips or drivers have. */
type Occasion = 'by_order' | 'if_changed';

/**
 * Plans a service day that is not closed, in one transaction: a draft anew, a published day as far as something has
 * changed. A run that is interrupted leaves the day as it was.
 */
export async function planDay(deps: PlanningDeps, day: DayKey, occasion: Occasion): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const stored = await lockDay(tx, day);
    if (stored.state !== 'closed') await planLocked(deps, tx, stored, occasion);
  });
}

/** `planDay` for a day that the caller's transaction has locked. */
export async function planLocked(
  deps: PlanningDeps,
  tx: Executor,
  stored: StoredDay,
  occasion: Occasion,
  findTimes: FindTravelTimes = straightTravelTimes,
): Promise<void> {
  const now = deps.clock();
  const { market, date } = stored;
  const day = { market, date };
  const trips = await readDemand(tx, day);
  const drivers = await readSupply(tx, day, now);
  const before = await findRuns(tx, day);
  const basis = basisOf(trips, drivers);
  const isDraft = stored.state === 'draft';
  const changed = stored.basis !== basis || (!isDraft && hasLostTrips(trips, before));
  if (occasion === 'if_changed' && !changed) return;
  const times = await findTimes(placesOf(trips, drivers));
  const { planning, trips: rules } = deps.settings;
  const input = { day, now, trips, drivers, before, times, rules: { ...planning, ...rules } };
  const make = isDraft ? planDraft : repairPublished;
  const made = await planAroundKept(input, isDraft, (rest) => make(deps.planner, rest));
  const after = runsOfPlan(day, made.plan, {
    ...{ before, travel: times.travel },
    bases: basesOf(drivers, before),
    ends: new Map(trips.map((trip) => [trip.id, trip])),
    seats: new Map(made.vehicles.map(({ id, seats }) => [id, seats])),
    newId: () => deps.random.id(now),
  });
  await replaceRuns(tx, day, after);
  if (!isDraft) await moveAssigned(deps, tx, input, after, { actor: 'system', actorId: null });
  const unserved: readonly Unserved[] = made.plan.unserved;
  const { approximate } = times;
  await updateDay(tx, day, { plannedAt: now, planning: false, basis, approximate, unserved });
}

/** What a plan is made from: the same trips and drivers need no other plan. */
function basisOf(trips: readonly DayTrip[], drivers: readonly AvailableDriver[]): string {
  const demand = trips.map(({ id, departsAt, exclusive, pickUp, dropOff }) => [
    ...[id, departsAt.getTime(), exclusive],
    ...[pickUp.latitude, pickUp.longitude, dropOff.latitude, dropOff.longitude],
  ]);
  return createHash('sha256')
    .update(JSON.stringify([demand, drivers]))
    .digest('base64url');
}

/** True when a trip that was given to a driver is to be planned again. */
function hasLostTrips(trips: readonly DayTrip[], runs: readonly StoredRun[]): boolean {
  const planned = driversOf(runs);
  return trips.some(({ id, status }) => status === 'scheduled' && planned.has(id));
}

const placesOf = (trips: readonly DayTrip[], drivers: readonly AvailableDriver[]) =>
  [...trips.flatMap(({ pickUp, dropOff }) => [pickUp, dropOff]), ...drivers.map(({ base }) => base)].map(placeOf);

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

/** Trips of a published day lose and get their drivers; whoever changes the driver goes through `scheduled`. */
export async function moveAssigned(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  tx: Executor,
  { trips, before }: Pick<PlanInput, 'trips' | 'before'>,
  after: readonly StoredRun[],
  by: { readonly actor: 'staff' | 'system'; readonly actorId: string | null },
): Promise<void> {
  const [had, has] = [driversOf(before), driversOf(after)];
  const given = trips.filter(({ status }) => status === 'assigned' || status === 'on_the_way').map(({ id }) => id);
  const lost = given.filter((id) => had.get(id) !== has.get(id));
  await moveTrips(deps, tx, { ids: lost }, { to: 'scheduled', ...by });
  await assignTrips(deps, tx, [...has.keys()], by);
  const started = driversOf(after.filter(({ state }) => state === 'started'));
  const joined = [...started.keys()].filter((id) => had.get(id) !== started.get(id));
  await moveTrips(deps, tx, { ids: joined }, { to: 'on_the_way', ...by });
}

/** Gives planned trips to their drivers; each gets a code for its pick-up, once. */
export async function assignTrips(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  tx: Executor,
  ids: readonly string[],
  by: { readonly actor: 'staff' | 'system'; readonly actorId: string | null },
): Promise<void> {
  const moved = await moveTrips(deps, tx, { ids }, { to: 'assigned', ...by });
  await insertPickupCodes(
    tx,
    moved.map(({ id }) => ({ tripId: id, code: deps.random.fourDigits() })),
  );
}
