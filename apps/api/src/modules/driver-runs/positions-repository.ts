import type { Fix } from '@liftclub/api-contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { nearNotices, runPositions } from '../../db/schema/driving/driver-runs';

/** Stores where a vehicle was; a fix of an instant that is known already is left out. Returns how many were stored. */
export async function insertPositions(
  db: Executor,
  runId: string,
  fixes: readonly Fix[],
  receivedAt: Date,
): Promise<number> {
  if (fixes.length === 0) return 0;
  const rows = await db
    .insert(runPositions)
    .values(fixes.map(({ at, ...fix }) => ({ ...fix, runId, at: new Date(at), receivedAt })))
    .onConflictDoNothing()
    .returning({ one: sql`1` });
  return rows.length;
}

/** Records that the vehicle of a run is near these trips; returns those for which that was not recorded before. */
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
