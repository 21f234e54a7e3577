import type { Fix } from '@liftclub/api-contract';
import { FIX_NEAR_MS, isUsableFix, type Coordinates, type PositionFix } from '@liftclub/domain';
import { and, between, desc, eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { nearNotices, runPositions } from '../../db/schema/driving/driver-runs';

/** Stores where a vehicle was; a fix of an instant that is known already is left out. Returns how many were stored. */
export async function insertPositions(
  db: Executor,
  runId: string,
  fixes: readonly Fix[],
  receivedAt: Date,
): Promise<number> {
  const positions = fixes
    .map((fix) => ({ ...fix, at: new Date(fix.at) }))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const [first] = positions;
  if (!first) return 0;
  let before = await findUsableBefore(db, runId, first.at);
  const values = positions.map((position) => {
    const usable = isUsableFix(position, before);
    if (usable) before = position;
    return { ...position, runId, receivedAt, usable };
  });
  const rows = await db
    .insert(runPositions)
    .values(values)
    .onConflictDoNothing()
    .returning({ one: sql`1` });
  return rows.length;
}

async function findUsableBefore(db: Executor, runId: string, at: Date): Promise<PositionFix | undefined> {
  const [before] = await db
    .select()
    .from(runPositions)
    .where(and(eq(runPositions.runId, runId), runPositions.usable, lt(runPositions.at, at)))
    .orderBy(desc(runPositions.at))
    .limit(1);
  return before;
}

/** Where the vehicle of a run was by the usable fix nearest to an instant; undefined without one within 3 minutes. */
export async function findFixNear(db: Executor, runId: string, at: Date): Promise<Coordinates | undefined> {
  const [fix] = await db
    .select({ latitude: runPositions.latitude, longitude: runPositions.longitude })
    .from(runPositions)
    .where(
      and(
        eq(runPositions.runId, runId),
        runPositions.usable,
        between(runPositions.at, new Date(at.getTime() - FIX_NEAR_MS), new Date(at.getTime() + FIX_NEAR_MS)),
      ),
    )
    .orderBy(sql`abs(extract(epoch from ${runPositions.at} - ${at.toISOString()}::timestamptz))`)
    .limit(1);
  return fix;
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
