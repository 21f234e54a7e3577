import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { Database, Executor } from '../../db/client';
import { databaseErrorCode } from '../../db/database-error';
import { prepared } from '../../db/prepared';
import { idempotencyKeys } from '../../db/schema/system/idempotency-keys';

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

/** What is stored under a key. */
export interface StoredKey {
  readonly bodyHash: string;
  readonly outcome: unknown;
}

/** The body hash and the outcome stored under a key. */
export async function findKey(db: Executor, call: KeyedCall): Promise<StoredKey | undefined> {
  const [row] = await db
    .select({ bodyHash: idempotencyKeys.bodyHash, outcome: idempotencyKeys.outcome })
    .from(idempotencyKeys)
    .where(rowOf(call));
  return row;
}

export async function saveOutcome(tx: Executor, call: KeyedCall, outcome: object): Promise<void> {
  await tx.update(idempotencyKeys).set({ outcome }).where(rowOf(call));
}

/** The same as a column of a prepared statement, if it was stored at or after `keySince`; null for no key. */
export const storedKey = (): SQL<StoredKey | null> => sql<StoredKey | null>`(
    select json_build_object('bodyHash', ${idempotencyKeys.bodyHash}, 'outcome', ${idempotencyKeys.outcome})
    from ${idempotencyKeys} where ${and(
      eq(idempotencyKeys.ownerId, sql.placeholder('keyOwnerId')),
      eq(idempotencyKeys.route, sql.placeholder('keyRoute')),
      eq(idempotencyKeys.key, sql.placeholder('key')),
      gte(idempotencyKeys.createdAt, sql.placeholder('keySince')),
    )})`;

/** The values of its placeholders. */
export const keyValues = (call: KeyedCall | undefined, since: Date) => ({
  keyOwnerId: call?.ownerId ?? null,
  keyRoute: call?.route ?? null,
  key: call?.key ?? null,
  keySince: since,
});

/** A key with its outcome, to insert unless it is known since `expired`. */
export interface NewKey extends KeyedCall {
  readonly outcome: object;
  readonly createdAt: Date;
  readonly expired: Date;
}

const insertKeyQuery = prepared((db) => insertOf(db, sql`true`).prepare('insert_key'));

/** Inserts a key with its outcome; false when it is known. */
export async function insertKey(db: Database | Executor, key: NewKey): Promise<boolean> {
  return (await insertKeyQuery(db).execute(keyInsertValues(key))).length === 1;
}

/**
 * The same as part of a prepared statement, if it has a key and `condition` holds. The statement must write nothing
 * when `isNewKey` is false: the key is known.
 */
export function keyInsert(db: Executor, condition: SQL) {
  const key = db.$with('stored_key').as(insertOf(db, condition));
  return { key, isNewKey: sql`(${sql.placeholder('key')}::uuid is null or exists (select from ${key}))` };
}

/** The values of its placeholders. */
export const keyInsertValues = (key: NewKey | null) => ({
  ...keyValues(key ?? undefined, key?.expired ?? new Date(0)),
  bodyHash: key?.bodyHash ?? null,
  outcome: key && JSON.stringify(key.outcome),
  keyCreatedAt: key && key.createdAt.toISOString(),
});

function insertOf(db: Executor, condition: SQL) {
  const { ownerId, route, key, createdAt } = idempotencyKeys;
  return db
    .insert(idempotencyKeys)
    .select(
      sql`select ${sql.placeholder('keyOwnerId')}::uuid, ${sql.placeholder('keyRoute')}::text, ${sql.placeholder('key')}::uuid,
        ${sql.placeholder('bodyHash')}::text, ${sql.placeholder('outcome')}::jsonb, ${sql.placeholder('keyCreatedAt')}::timestamptz
      where ${sql.placeholder('key')}::uuid is not null and ${condition}`,
    )
    .onConflictDoUpdate({
      target: [ownerId, route, key],
      set: {
        bodyHash: sql`excluded.body_hash`,
        outcome: sql`excluded.outcome`,
        createdAt: sql`excluded.created_at`,
      },
      setWhere: lt(createdAt, sql.placeholder('keySince')),
    })
    .returning({ key });
}

const rowOf = (call: KeyedCall) =>
  and(
    eq(idempotencyKeys.ownerId, call.ownerId),
    eq(idempotencyKeys.route, call.route),
    eq(idempotencyKeys.key, call.key),
  );
