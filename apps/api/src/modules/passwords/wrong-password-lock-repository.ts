import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../db/client';
import { prepared } from '../../db/prepared';
import { signInFailures, signInGuards } from '../../db/schema/people/sessions';
import type { GuardState } from './wrong-password-lock';

const triesQuery = prepared((db) => {
  const key = sql<string>`given.key`;
  const failuresFromHere = db
    .select({ total: count() })
    .from(signInFailures)
    .where(and(eq(signInFailures.ip, sql.placeholder('ip')), gt(signInFailures.failedAt, sql.placeholder('since'))));
  return db
    .select({
      key,
      failuresFromHere: sql<number>`(${failuresFromHere})::int`,
      failures: signInGuards.failures,
      windowStart: signInGuards.windowStart,
      lockedUntil: signInGuards.lockedUntil,
    })
    .from(sql`unnest(${sql.placeholder('keys')}::text[]) given(key)`)
    .leftJoin(signInGuards, eq(signInGuards.emailHash, key))
    .prepare('read_tries');
});

/** The wrong passwords from a network since an instant, and the counts that exist, by their keys. */
export async function readTries(
  db: Database,
  keys: readonly string[],
  ip: string,
  since: Date,
): Promise<{ failuresFromHere: number; states: ReadonlyMap<string, GuardState> }> {
  const rows = await triesQuery(db).execute({ keys, ip, since });
  const states = rows.flatMap(({ key, failures, windowStart, lockedUntil }) =>
    failures === null || windowStart === null ? [] : [[key, { failures, windowStart, lockedUntil }] as const],
  );
  return { failuresFromHere: rows[0]?.failuresFromHere ?? 0, states: new Map(states) };
}

/** The next state of a count, and the one it was computed from; undefined when there was none. */
export interface SpentTry {
  readonly key: string;
  readonly was: GuardState | undefined;
  readonly next: GuardState;
}

/** `for update` returns the newest state of a count, also when it changed while the statement waited for its lock. */
const spendStatement = prepared((db) => {
  const given = sql`jsonb_to_recordset(${sql.placeholder('spent')}::jsonb) given(key text, failures int,
    window_start timestamptz, locked_until timestamptz, was_failures int, was_window_start timestamptz,
    was_locked_until timestamptz)`;
  const current = db.$with('current').as(
    db
      .select()
      .from(signInGuards)
      .where(sql`${signInGuards.emailHash} in (select given.key from ${given})`)
      .orderBy(signInGuards.emailHash)
      .for('update'),
  );
  const changed = sql`select from ${given} left join ${current} on current.email_hash = given.key
    where (current.failures, current.window_start, current.locked_until)
      is distinct from (given.was_failures, given.was_window_start, given.was_locked_until)`;
  const next = sql`select given.key, given.failures, given.window_start, given.locked_until
    from ${given} where not exists (${changed})`;
  const isLocked = sql`exists (select from ${current} where current.email_hash = ${signInGuards.emailHash})`;
  return db
    .with(current)
    .insert(signInGuards)
    .select(next)
    .onConflictDoUpdate({
      target: signInGuards.emailHash,
      set: {
        failures: sql`excluded.failures`,
        windowStart: sql`excluded.window_start`,
        lockedUntil: sql`excluded.locked_until`,
      },
      setWhere: isLocked,
    })
    .returning({ key: signInGuards.emailHash })
    .prepare('spend_tries');
});

/**
 * Stores the next states if no count has changed since it was read. False when one has: then none is stored, unless a
 * count was made by somebody else at the same moment; then another new one may be stored, which counts one attempt too
 * many.
 */
export async function spendTries(db: Database, spent: readonly SpentTry[]): Promise<boolean> {
  const given = spent.map(({ key, was, next }) => ({
    key,
    failures: next.failures,
    window_start: next.windowStart,
    locked_until: next.lockedUntil,
    was_failures: was?.failures,
    was_window_start: was?.windowStart,
    was_locked_until: was?.lockedUntil,
  }));
  const rows = await spendStatement(db).execute({ spent: JSON.stringify(given) });
  return rows.length === spent.length;
}

const returnStatement = prepared((db) => {
  const [keys, cleared] = [sql.placeholder('keys'), sql.placeholder('cleared')];
  // In the order of the keys, as `spend_tries` locks them.
  const locked = db.$with('locked').as(
    db
      .select({ key: signInGuards.emailHash })
      .from(signInGuards)
      .where(sql`${signInGuards.emailHash} = any(array_append(${keys}::text[], ${cleared}::text))`)
      .orderBy(signInGuards.emailHash)
      .for('update'),
  );
  const isLocked = sql`${signInGuards.emailHash} in (select ${locked.key} from ${locked})`;
  const reset = db.$with('reset').as(
    db
      .delete(signInGuards)
      .where(and(isLocked, sql`${signInGuards.emailHash} = ${cleared}::text`))
      .returning({ key: signInGuards.emailHash }),
  );
  return db
    .with(locked, reset)
    .update(signInGuards)
    .set({ failures: sql`greatest(${signInGuards.failures} - 1, 0)`, lockedUntil: null })
    .where(and(isLocked, sql`${signInGuards.emailHash} = any(${keys}::text[])`))
    .prepare('return_tries');
});

/** Subtracts one attempt from each of these counts and ends its lock; `cleared`, if given, is deleted. */
export async function returnTries(db: Database, keys: readonly string[], cleared?: string): Promise<void> {
  await returnStatement(db).execute({ keys, cleared: cleared ?? null });
}

/** Deletes all counts with this key prefix. */
export async function clearCountsByPrefix(db: Executor, prefix: string): Promise<void> {
  await db.delete(signInGuards).where(sql`starts_with(${signInGuards.emailHash}, ${prefix})`);
}

export async function addFailure(db: Executor, failure: typeof signInFailures.$inferInsert): Promise<void> {
  await db.insert(signInFailures).values(failure);
}
