import type { Executor } from '../../db/client';
import { nearNotices } from '../../db/schema/driving/driver-runs';

/** Notes that the vehicle of a run is near these trips; returns those of which it was not noted before. */
export async function insertNearNotices(
  tx: Executor,
  runId: string,
  tripIds: readonly string[],
  at: Date,
): Promise<Set<string>> {
  const rows = await tx
    .insert(nearNotices)
    .values([...tripIds].sort().map((tripId) => ({ tripId, runId, at })))
    .onConflictDoNothing()
    .returning({ id: nearNotices.tripId });
  return new Set(rows.map(({ id }) => id));
}
