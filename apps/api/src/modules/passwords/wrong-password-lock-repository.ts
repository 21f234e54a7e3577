import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { signInFailures, signInGuards } from '../../db/schema/sessions';
import type { GuardState } from './wrong-password-lock';

/** Locks a count until the transaction ends, and creates it if it does not exist. */
export async function lockGuard(tx: Executor, emailHash: string, now: Date): Promise<GuardState | undefined> {
  await tx.insert(signInGuards).values({ emailHash, failures: 0, windowStart: now }).onConflictDoNothing();
  const [row] = await tx.select().from(signInGuards).where(eq(signInGuards.emailHash, emailHash)).for('update');
  return row;
}

export async function saveGuard(tx: Executor, emailHash: string, state: GuardState): Promise<void> {
  await tx.update(signInGuards).set(state).where(eq(signInGuards.emailHash, emailHash));
}

export async function clearGuard(db: Executor, emailHash: string): Promise<void> {
  await db.delete(signInGuards).where(eq(signInGuards.emailHash, emailHash));
}

/** Deletes every count whose key has this prefix. */
export async function clearGuardsUnder(db: Executor, beginning: string): Promise<void> {
  await db.delete(signInGuards).where(sql`starts_with(${signInGuards.emailHash}, ${beginning})`);
}

export async function countFailuresFrom(db: Executor, ip: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(signInFailures)
    .where(and(eq(signInFailures.ip, ip), gt(signInFailures.failedAt, since)));
  return row?.total ?? 0;
}

export async function addFailure(db: Executor, failure: typeof signInFailures.$inferInsert): Promise<void> {
  await db.insert(signInFailures).values(failure);
}
