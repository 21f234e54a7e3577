import { createHash } from 'node:crypto';
import { DAY_MS } from '@liftclub/domain';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { conflict, invalid, plainProblem, Problem } from '../../problems';
import type { Actor, StaffActor } from '../access/actors';
import * as repository from './idempotency-repository';

/** How long a response is repeated. */
const RETENTION_MS = DAY_MS;

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
    const stored = claim === 'known' ? await storedOutcome(tx, keyed) : undefined;
    if (stored) return stored;
    const fresh = await attempt(tx, effect);
    await repository.saveOutcome(tx, keyed, fresh);
    return fresh;
  });
  return responseOf(outcome) as T;
}

/**
 * The response that an earlier statement found stored under the key of a call (`storedKey`); undefined for none. Throws
 * the stored Problem of a call that failed, 422 when the key belongs to another body.
 */
export function storedResponse<T>(
  keyed: repository.KeyedCall | undefined,
  stored: repository.StoredKey | null,
): T | undefined {
  return keyed && stored ? (responseOf(outcomeOf(keyed, stored)) as T) : undefined;
}

/** The key with its response, for a statement that inserts both (`keyInsert`); null without a key. */
export const keyToInsert = (
  deps: Pick<Dependencies, 'clock'>,
  keyed: repository.KeyedCall | undefined,
  response: unknown,
): repository.NewKey | null => (keyed ? newKey(deps, keyed, { response }) : null);

/**
 * Stores the error of a call that wrote nothing under its key, and throws it. When an equal call has stored its outcome
 * meanwhile, that one is repeated: its response is returned, or its Problem is thrown.
 */
export async function storeProblem<T>(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  keyed: repository.KeyedCall | undefined,
  error: unknown,
): Promise<T> {
  if (!keyed || !isRepeated(error)) throw error;
  const isFirst = await repository.insertKey(deps.db, newKey(deps, keyed, { problem: problemOf(error) }));
  const stored = isFirst ? undefined : await storedOutcome(deps.db, keyed);
  if (!stored) throw error;
  return responseOf(stored) as T;
}

function newKey({ clock }: Pick<Dependencies, 'clock'>, keyed: repository.KeyedCall, outcome: Outcome) {
  const now = clock();
  return { ...keyed, outcome, createdAt: now, expired: expiredAt(now) };
}

/** The values of `storedKey`, for a statement that reads the outcome of a keyed call along with other rows. */
export const keyValues = ({ clock }: Pick<Dependencies, 'clock'>, keyed: repository.KeyedCall | undefined) =>
  repository.keyValues(keyed, expiredAt(clock()));

const expiredAt = (now: Date): Date => new Date(now.getTime() - RETENTION_MS);

/** The key of a call, if it has one. 400 for one that is no UUID. */
export function keyOf({ request, actor }: { request: FastifyRequest; actor: Owner }): repository.KeyedCall | undefined {
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

/** What is stored under the key; 422 when it belongs to another body. */
async function storedOutcome(db: Executor, keyed: repository.KeyedCall): Promise<Outcome | undefined> {
  const row = await repository.findKey(db, keyed);
  return row && outcomeOf(keyed, row);
}

function outcomeOf(keyed: repository.KeyedCall, stored: repository.StoredKey): Outcome {
  if (stored.bodyHash !== keyed.bodyHash) {
    throw plainProblem(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another request.');
  }
  return stored.outcome as Outcome;
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
    if (!isRepeated(error)) throw error;
    return { problem: problemOf(error) };
  }
}

/** A client's error is repeated like a response; after a 5xx error the call can be made again. */
const isRepeated = (error: unknown): error is Problem => error instanceof Problem && error.status < 500;

const problemOf = ({ status, code, message, extra }: Problem) => ({ status, code, message, extra });
