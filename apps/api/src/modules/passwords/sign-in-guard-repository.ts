import { and, count, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { loginFailures, loginGuards } from '../../db/schema/sessions';
import type { GuardState } from './sign-in-guard';

/** Locks a count until the transaction ends, and creates it if it does not exist. */
export async function lockGuard(tx: Executor, emailHash: string, now: Date): Promise<GuardState | undefined> {
  await tx.insert(loginGuards).values({ emailHash, failures: 0, windowStart: now }).onConflictDoNothing();
  const [row] = await tx.select().from(loginGuards).where(eq(loginGuards.emailHash, emailHash)).for('update');
  return row;
}

export async function saveGuard(tx: Executor, emailHash: string, state: GuardState): Promise<void> {
  await tx.update(loginGuards).set(state).where(eq(loginGuards.emailHash, emailHash));
}

export async function clearGuard(db: Executor, emailHash: string): Promise<void> {
  await db.delete(loginGuards).where(eq(loginGuards.emailHash, emailHash));
}

/** Deletes every count whose key has this prefix. */
export async function clearGuardsUnder(db: Executor, beginning: string): Promise<void> {
  await db.delete(loginGuards).where(sql`starts_with(${loginGuards.emailHash}, ${beginning})`);
}

export async function countFailuresFrom(db: Executor, ip: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(loginFailures)
    .where(and(eq(loginFailures.ip, ip), gt(loginFailures.failedAt, since)));
  return row?.total ?? 0;
}

export async function addFailure(db: Executor, failure: typeof loginFailures.$inferInsert): Promise<void> {
  await db.insert(loginFailures).values(failure);
}

export async function deleteOldLoginRecords(db: Executor, before: Date): Promise<void> {
  await db.delete(loginFailures).where(lt(loginFailures.failedAt, before));
  await db.delete(loginGuards).where(lt(loginGuards.windowStart, before));
}
