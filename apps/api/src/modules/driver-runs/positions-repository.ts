import type { Fix } from '@liftclub/api-contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { runPositions } from '../../db/schema/driving/driver-runs';

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
