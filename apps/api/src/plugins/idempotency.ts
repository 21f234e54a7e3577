import { createHash } from 'node:crypto';
import { DAY_MS } from '@liftclub/domain';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Database, Executor } from '../db/client';
import type { Dependencies } from '../dependencies';
import { conflict, invalid, plainProblem, Problem } from '../problems';
import type { Actor, StaffActor } from './actors';
import * as repository from './idempotency-repository';

/** How long a response is repeated. */
const KEPT_MS = DAY_MS;

type Owner = Pick<Actor, 'userId'> | Pick<StaffActor, 'staffId'>;

/** What is stored of a call: its response, or the Problem it failed with. */
type Outcome =
  { readonly response: unknown } | { readonly problem: Pick<Problem, 'status' | 'code' | 'message' | 'extra'> };

/**
 * Runs `effect` in a transaction. With an Idempotency-Key header the row of the key commits together with the effect:
 * the same key and body get the same response (errors below 500 included), another body gets 422. While the first call
 * is still running, the second waits up to 5 s, then gets 409. A 5xx error rolls back and stores nothing.
 */
export async function idempotently<T>(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  call: { readonly request: FastifyRequest; readonly actor: Owner },
  effect: (tx: Executor) => Promise<T>,
): Promise<T> {
  const keyed = keyOf(call);
  if (!keyed) return db.transaction(effect);
  const outcome = await db.transaction(async (tx) => {
    const now = clock();
    const claim = await repository.claimKey(tx, keyed, now, expiredAt(now));
    if (claim === 'in_flight')
      throw conflict('in_flight', 'The same request is still being worked on. Try again in a moment.');
    const stored = claim === 'known' ? await storedOutcome(tx, keyed, new Date(0)) : undefined;
    if (stored) return stored;
    const fresh = await attempt(tx, effect);
    await repository.saveOutcome(tx, keyed, fresh);
    return fresh;
  });
  return responseOf(outcome) as T;
}

/** `idempotently` for an effect that writes by one statement: without a key it needs no transaction. */
export const idempotentStatement = <T>(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  call: { readonly request: FastifyRequest; readonly actor: Owner },
  effect: (db: Database | Executor) => Promise<T>,
): Promise<T> => (keyOf(call) ? idempotently(deps, call, effect) : effect(deps.db));

/**
 * The response stored for the key of this call, if any: for work that happens before the transaction and must not be
 * repeated.
 */
export async function storedResponse<T>(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  call: { readonly request: FastifyRequest; readonly actor: Owner },
): Promise<T | undefined> {
  const keyed = keyOf(call);
  if (!keyed) return undefined;
  const outcome = await storedOutcome(db, keyed, expiredAt(clock()));
  return outcome && (responseOf(outcome) as T);
}

const expiredAt = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

function keyOf({ request, actor }: { request: FastifyRequest; actor: Owner }): repository.KeyedCall | undefined {
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

/** What the key stores since then; 422 when it belongs to another body. */
async function storedOutcome(db: Executor, keyed: repository.KeyedCall, since: Date): Promise<Outcome | undefined> {
  const row = await repository.findKey(db, keyed, since);
  if (row && row.bodyHash !== keyed.bodyHash) {
    throw plainProblem(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another request.');
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
