import { leavesAt, MINUTE_MS, zoneOf } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { findToTell, tellPassengers } from '../notices';
import type { DayTrip } from './demand-repository';
import { changedMessage } from './dispatch-messages';
import type { StoredRun } from './runs-repository';

/** By more than so many minutes a pick-up moves before guardians are told. */
const TOLD_FROM_MINUTES = 5;

/**
 * Tells guardians of a published day, in one line each, of another driver, of a pick-up that moves by more than 5
 * minutes, and of one that gets later than its window permits, unless they want to hear of no
 * changes; at night, from 05:00.
 */
export async function tellOfChanges(
  deps: Pick<Dependencies, 'clock' | 'keys' | 'random' | 'settings'>,
  tx: Executor,
  {
    trips,
    before,
    after,
    again,
  }: {
    readonly trips: readonly DayTrip[];
    readonly before: readonly StoredRun[];
    readonly after: readonly StoredRun[];
    /** Trips that have a driver and had one before. */
    readonly again: readonly string[];
  },
): Promise<void> {
  const [had, has] = [pickUpsOf(before), pickUpsOf(after)];
  const { late } = deps.settings.trips.tolerance;
  const changed = trips.flatMap(({ id, departsAt }) => {
    const [old, now] = [had.get(id), has.get(id)];
    if (!now) return [];
    const another = old ? old.driverId !== now.driverId : again.includes(id);
    const moved = old !== undefined && minutesBetween(old.at, now.at) > TOLD_FROM_MINUTES;
    const tooLate = old?.at.getTime() !== now.at.getTime() && now.at.getTime() > departsAt.getTime() + late * MINUTE_MS;
    return another || moved || tooLate ? [[id, { anotherDriver: another, pickUpAt: now.at }] as const] : [];
  });
  if (changed.length === 0) return;
  const byId = new Map(changed);
  const told = await findToTell(tx, [...byId.keys()]);
  const passengers = [...new Set(told.map(({ passengerId }) => passengerId))];
  const now = deps.clock();
  const notices = passengers.flatMap((userId) => {
    const own = told
      .filter(({ passengerId }) => passengerId === userId)
      .flatMap((trip) => {
        const change = byId.get(trip.id);
        return change ? [{ ...trip, ...change }] : [];
      });
    const [first] = own;
    if (!first) return [];
    const leaves = leavesAt('changed', zoneOf(first.currency), now);
    const afterMs = leaves.getTime() - now.getTime();
    return [{ userId, phone: first.phone, tripId: first.id, text: changedMessage(own), afterMs }];
  });
  await tellPassengers(deps, tx, 'changed', notices);
}

const minutesBetween = (one: Date, other: Date): number => Math.abs(one.getTime() - other.getTime()) / MINUTE_MS;

const pickUpsOf = (runs: readonly StoredRun[]) =>
  new Map(
    runs.flatMap(({ driverId, stops }) =>
      stops.flatMap(({ kind, tripId, plannedAt }) =>
        kind === 'pick_up' && tripId ? [[tripId, { driverId, at: plannedAt }] as const] : [],
      ),
    ),
  );
