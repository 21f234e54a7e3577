import type { Executor } from '../../../db/client';
import type { Dependencies } from '../../../dependencies';
import { notifyOfChanges, notifyOfDrivers } from '../change-notifications';
import { updateDay, type StoredDay } from '../days-repository';
import type { DayTrip } from '../planning/demand-repository';
import { moveAssigned } from '../planning/plan-day';
import { emptiedRuns, leavingTrips } from '../planning/stored-plan';
import { haveChanged, lockRuns, replaceRuns, tripsOf, type StoredRun } from '../runs-repository';

/** The runs that a staff member changes, as they were read and as they are to be; the other runs of the day stay. */
export interface ChangedRuns {
  readonly trips: readonly DayTrip[];
  readonly before: readonly StoredRun[];
  readonly after: readonly StoredRun[];
  /** True when a travel time is by the straight line. */
  readonly approximate: boolean;
}

/**
 * Stores changed runs of a day that the caller's transaction has locked. On a published day trips lose and get their
 * drivers, and guardians are notified. Returns false, and stores nothing, when a phone has reported about one of the
 * runs since they were read.
 */
export async function storeRuns(
  deps: Pick<Dependencies, 'clock' | 'random' | 'keys' | 'settings' | 'mail' | 'whatsapp'>,
  tx: Executor,
  day: StoredDay,
  changed: ChangedRuns,
  staffId: string,
): Promise<boolean> {
  const { before, approximate } = changed;
  const now = deps.clock();
  const after = [...changed.after, ...emptiedRuns(day, before, changed.after, now)];
  if (haveChanged(before, await lockRuns(tx, day))) return false;
  await replaceRuns(tx, day, { before, after, leaving: leavingTrips(day, before, after, now) });
  if (day.state !== 'draft') {
    const { first, again } = await moveAssigned(deps, tx, changed, after, { actor: 'staff', actorId: staffId });
    await notifyOfDrivers(deps, tx, first);
    await notifyOfChanges(deps, tx, { ...changed, after, again });
  }
  const planned = new Set(tripsOf(after));
  const off = tripsOf(before).filter((tripId) => !planned.has(tripId));
  const unserved = [
    ...day.unserved.filter(({ tripId }) => !planned.has(tripId) && !off.includes(tripId)),
    ...off.map((tripId) => ({ tripId, why: 'taken-off' as const })),
  ];
  await updateDay(tx, day, { unserved, approximate: day.approximate || approximate });
  return true;
}
