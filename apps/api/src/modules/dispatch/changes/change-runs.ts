import type { Executor } from '../../../db/client';
import type { Dependencies } from '../../../dependencies';
import { notifyOfChanges, notifyOfDrivers } from '../change-notifications';
import { updateDay, type StoredDay } from '../days-repository';
import type { DayTrip } from '../planning/demand-repository';
import { moveAssigned } from '../planning/plan-day';
import { replaceRuns, type StoredRun } from '../runs-repository';

/** The runs of a day as they are, and as a staff member wants them. */
export interface ChangedRuns {
  readonly trips: readonly DayTrip[];
  readonly before: readonly StoredRun[];
  readonly after: readonly StoredRun[];
  /** True when a travel time is by the straight line. */
  readonly approximate: boolean;
}

/**
 * Stores changed runs of a day that the caller's transaction has locked and nobody has changed since they were
 * computed. On a published day trips lose and get their drivers, and guardians are notified.
 */
export async function storeRuns(
  deps: Pick<Dependencies, 'clock' | 'random' | 'keys' | 'settings'>,
  tx: Executor,
  day: StoredDay,
  changed: ChangedRuns,
  staffId: string,
): Promise<void> {
  const { before, after, approximate } = changed;
  await replaceRuns(tx, day, after);
  if (day.state !== 'draft') {
    const { first, again } = await moveAssigned(deps, tx, changed, after, { actor: 'staff', actorId: staffId });
    await notifyOfDrivers(deps, tx, first);
    await notifyOfChanges(deps, tx, { ...changed, again });
  }
  const planned = tripsOn(after);
  const off = [...tripsOn(before)].filter((tripId) => !planned.has(tripId));
  const unserved = [
    ...day.unserved.filter(({ tripId }) => !planned.has(tripId) && !off.includes(tripId)),
    ...off.map((tripId) => ({ tripId, why: 'taken-off' as const })),
  ];
  await updateDay(tx, day, { unserved, approximate: day.approximate || approximate });
}

const tripsOn = (runs: readonly StoredRun[]): Set<string> =>
  new Set(runs.flatMap(({ stops }) => stops.flatMap(({ tripId }) => tripId ?? [])));
