import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Executor } from '../db/client';
import { databaseErrorCode } from '../db/database-error';
import { idempotencyKeys } from '../db/schema/idempotency-keys';

/** A call with an Idempotency-Key: its owner, route and body hash. */
export interface KeyedCall {
  readonly ownerId: string;
  readonly route: string;
  readonly key: string;
  readonly bodyHash: string;
}

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Returns `claimed` when this call is the first with its key since `expired`, `known` when an earlier one has
 * committed, and `in_flight` when an earlier one is still running after 5 s; the transaction must then roll back.
 */
export async function claimKey(
  tx: Executor,
  call: KeyedCall,
  now: Date,
  expired: Date,
): Promise<'claimed' | 'known' | 'in_flight'> {
  await tx.execute(sql`set local lock_timeout = '5s'`);
  try {
    const rows = await tx
      .insert(idempotencyKeys)
      .values({ ...call, createdAt: now })
      .onConflictDoUpdate({
        target: [idempotencyKeys.ownerId, idempotencyKeys.route, idempotencyKeys.key],
        set: { bodyHash: call.bodyHash, outcome: null, createdAt: now },
        setWhere: lt(idempotencyKeys.createdAt, expired),
      })
      .returning({ key: idempotencyKeys.key });
    await tx.execute(sql`set local lock_timeout = '8s'`);
    return rows.length === 1 ? 'claimed' : 'known';
  } catch (error) {
    if (databaseErrorCode(error) === LOCK_NOT_AVAILABLE) return 'in_flight';
    throw error;
  }
}

/** The body hash and the outcome stored under a key at or after `since`. */
export async function findKey(db: Executor, call: KeyedCall, since: Date) {
  const [row] = await db
    .select({ bodyHash: idempotencyKeys.bodyHash, outcome: idempotencyKeys.outcome })
    .from(idempotencyKeys)
    .where(and(rowOf(call), gte(idempotencyKeys.createdAt, since)));
  return row;
}

export async function saveOutcome(tx: Executor, call: KeyedCall, outcome: object): Promise<void> {
  await tx.update(idempotencyKeys).set({ outcome }).where(rowOf(call));
}

const rowOf = (call: KeyedCall) =>
  and(
    eq(idempotencyKeys.ownerId, call.ownerId),
    eq(idempotencyKeys.route, call.route),
    eq(idempotencyKeys.key, call.key),
  );
