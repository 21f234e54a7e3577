import { createHash } from 'node:crypto';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Executor } from '../db/client';
import { databaseErrorCode } from '../db/database-error';
import { idempotencyKeys } from '../db/schema/idempotency-keys';
import type { Dependencies } from '../dependencies';
import { conflict, invalid, Problem } from '../problems';
import type { StaffActor } from '../console/staff';
import type { Actor } from './authenticate';

/** An answer is repeated for 24 hours. */
const KEPT_MS = 24 * 60 * 60 * 1000;

type Owner = Pick<Actor, 'userId'> | Pick<StaffActor, 'staffId'>;

interface Keyed {
  readonly ownerId: string;
  readonly route: string;
  readonly key: string;
  readonly bodyHash: string;
}

/** What is kept of a call: its answer, or the refusal that it got. */
type Outcome =
  { readonly response: unknown } | { readonly problem: Pick<Problem, 'status' | 'code' | 'message' | 'extra'> };

/**
 * Runs `effect` in a transaction. With an Idempotency-Key header the key's row commits together with the effect: the
 * same key and body get the same answer (refusals included), another body gets 422; while the first is still at
 * work the second waits for it, up to 5 s, then gets 409. A failure of ours (5xx) rolls back and keeps nothing.
 */
export async function idempotently<T>(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  call: { readonly request: FastifyRequest; readonly actor: Owner },
  effect: (tx: Executor) => Promise<T>,
): Promise<T> {
  const keyed = keyOf(call);
  if (!keyed) return db.transaction(effect);
  const outcome = await db.transaction(async (tx) => {
    const kept = (await claim(tx, keyed, clock())) ? undefined : await keptOutcome(tx, keyed);
    if (kept) return kept;
    const fresh = await attempt(tx, effect);
    await tx.update(idempotencyKeys).set({ outcome: fresh }).where(rowOf(keyed));
    return fresh;
  });
  return responseOf(outcome) as T;
}

/**
 * The answer that this call's key got before, if any: for work that comes before the transaction and should not be
 * done, or come to another end, a second time.
 */
export async function storedResponse<T>(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  call: { readonly request: FastifyRequest; readonly actor: Owner },
): Promise<T | undefined> {
  const keyed = keyOf(call);
  if (!keyed) return undefined;
  const outcome = await keptOutcome(db, keyed, new Date(clock().getTime() - KEPT_MS));
  return outcome && (responseOf(outcome) as T);
}

/** Forgets the keys of yesterday. */
export async function forgetIdempotencyKeys({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(clock().getTime() - KEPT_MS)));
}

function keyOf({ request, actor }: { request: FastifyRequest; actor: Owner }): Keyed | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  if (!v.is(v.pipe(v.string(), v.uuid()), header))
    throw invalid({ 'Idempotency-Key': ['Use a UUID as the Idempotency-Key.'] });
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([request.params ?? null, request.body ?? null]))
    .digest('base64url');
  const ownerId = 'staffId' in actor ? actor.staffId : actor.userId;
  return { ownerId, route: `${request.method} ${request.routeOptions.url ?? ''}`, key: header.toLowerCase(), bodyHash };
}

/** True when this call is the first with its key; otherwise the first has committed by the time this returns. */
async function claim(tx: Executor, keyed: Keyed, now: Date): Promise<boolean> {
  await tx.execute(sql`set local lock_timeout = '5s'`);
  try {
    const rows = await tx
      .insert(idempotencyKeys)
      .values({ ...keyed, createdAt: now })
      .onConflictDoUpdate({
        target: [idempotencyKeys.ownerId, idempotencyKeys.route, idempotencyKeys.key],
        set: { bodyHash: keyed.bodyHash, outcome: null, createdAt: now },
        setWhere: lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_MS)),
      })
      .returning({ key: idempotencyKeys.key });
    await tx.execute(sql`set local lock_timeout = '8s'`);
    return rows.length === 1;
  } catch (error) {
    if (databaseErrorCode(error) === '55P03')
      throw conflict('in_flight', 'The same request is still being worked on. Try again in a moment.');
    throw error;
  }
}

async function keptOutcome(tx: Executor, keyed: Keyed, since = new Date(0)): Promise<Outcome | undefined> {
  const [row] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(rowOf(keyed), gte(idempotencyKeys.createdAt, since)));
  if (row && row.bodyHash !== keyed.bodyHash) {
    throw new Problem(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another request.', {});
  }
  return row?.outcome as Outcome | undefined;
}

function responseOf(outcome: Outcome): unknown {
  if (!('problem' in outcome)) return outcome.response;
  const { status, code, message, extra } = outcome.problem;
  throw new Problem(status, code, message, extra);
}

async function attempt<T>(tx: Executor, effect: (tx: Executor) => Promise<T>): Promise<Outcome> {
  try {
    return { response: await tx.transaction((savepoint) => effect(savepoint)) };
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    return { problem: { status: error.status, code: error.code, message: error.message, extra: error.extra } };
  }
}

const rowOf = (keyed: Keyed) =>
  and(
    eq(idempotencyKeys.ownerId, keyed.ownerId),
    eq(idempotencyKeys.route, keyed.route),
    eq(idempotencyKeys.key, keyed.key),
  );
