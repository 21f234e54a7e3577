import type { TokenPair } from '@liftclub/api-contract';
import { DAY_MS } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import type { Actor } from '../../plugins/actors';
import { tokenNotValid, userNotFound } from '../../problems';
import { SESSION_SECONDS, signPair, verifyToken } from './session-tokens';
import * as repository from './sessions-repository';

/** Two tabs may present the same refresh token within this time. */
const GRACE_MS = 10_000;
/** A response that never arrived may be asked for again within this time. */
const LOST_RESPONSE_MS = DAY_MS;

type Deps = Pick<Dependencies, 'settings' | 'db' | 'keys' | 'clock' | 'random'>;

/** Opens a session and returns its first pair of tokens; the oldest session beyond the limit ends. */
export async function openSession(
  deps: Deps,
  tx: Executor,
  userId: string,
  parentId: string | null = null,
): Promise<TokenPair> {
  const now = deps.clock();
  const until = new Date(now.getTime() + SESSION_SECONDS * 1000);
  const id = deps.random.id(now);
  await repository.insertSession(tx, {
    id,
    userId,
    parentId,
    counter: 1,
    rotatedAt: now,
    currentSeen: false,
    createdAt: now,
    absoluteExpiresAt: until,
  });
  const { sessionsPerUser } = deps.settings.limits;
  if (sessionsPerUser !== Infinity) await repository.revokeOldest(tx, userId, sessionsPerUser, now);
  return signPair(deps.keys, { userId, sessionId: id, counter: 1 }, { refreshAt: now, accessAt: now, until });
}

/**
 * The user of an access token; sign-out and reset take effect at once because the session's row is read each time. 401
 * `token_not_valid` for an expired, forged or revoked token, `user_not_found` when the account is gone.
 */
export async function authenticateAccess(deps: Deps, token: string): Promise<Actor> {
  const claims = await verifyToken(deps.keys, 'access', token, deps.clock());
  const row = await repository.findActor(deps.db, claims.userId, claims.sessionId);
  if (!row) throw userNotFound();
  if (row.sessionId === null || row.revokedAt !== null) throw tokenNotValid('Token is revoked');
  if (claims.counter === row.counter && row.currentSeen === false) {
    await repository.markCounterSeen(deps.db, claims.sessionId, claims.counter);
  }
  return {
    userId: claims.userId,
    sessionId: claims.sessionId,
    role: row.role,
    country: row.country,
    phoneVerified: row.phoneVerifiedAt !== null,
  };
}

/**
 * Exchanges a refresh token for the next pair (specification section 4, session renewal). The token before the current
 * one gets the same successor again, within 10 s or while nobody has used that successor; any other reuse is theft
 * or a fault and ends the session. 401 `token_not_valid` for a token that is not accepted.
 */
export async function rotate(deps: Deps, refreshToken: string): Promise<TokenPair> {
  const now = deps.clock();
  const claims = await verifyToken(deps.keys, 'refresh', refreshToken, now);
  const pair = await deps.db.transaction(async (tx) => {
    const session = await repository.lockSession(tx, claims.sessionId);
    if (!session || session.revokedAt !== null || session.absoluteExpiresAt <= now) return undefined;
    const use = classifyRefresh(session, claims.counter, now);
    if (use === 'reuse') {
      await repository.revokeChain(tx, session, now, 'refresh token used again');
      return undefined;
    }
    if (use === 'next') await repository.setCounter(tx, session.id, session.counter + 1, now);
    const counter = use === 'next' ? session.counter + 1 : session.counter;
    const refreshAt = use === 'next' ? now : session.rotatedAt;
    const fresh = now.getTime() - refreshAt.getTime() <= GRACE_MS;
    return signPair(
      deps.keys,
      { ...claims, counter },
      { refreshAt, accessAt: fresh ? refreshAt : now, until: session.absoluteExpiresAt },
    );
  });
  if (!pair) throw tokenNotValid('Token is revoked');
  return pair;
}

/** `next`: the current token; `repeat`: the one before, whose successor may have been lost; `reuse`: any other. */
function classifyRefresh(session: repository.Session, counter: number, now: Date): 'next' | 'repeat' | 'reuse' {
  if (counter === session.counter) return 'next';
  if (counter !== session.counter - 1) return 'reuse';
  const age = now.getTime() - session.rotatedAt.getTime();
  return age <= GRACE_MS || (!session.currentSeen && age <= LOST_RESPONSE_MS) ? 'repeat' : 'reuse';
}

/** Ends the session of a refresh token, even of an expired one; a text that is no token ends nothing. */
export async function endSession(deps: Deps, refreshToken: string): Promise<void> {
  const anyTime = new Date(0);
  const claims = await verifyToken(deps.keys, 'refresh', refreshToken, anyTime).catch(() => undefined);
  if (!claims) return;
  await deps.db.transaction(async (tx) => {
    const session = await repository.lockSession(tx, claims.sessionId);
    if (session) await repository.revokeChain(tx, session, deps.clock(), 'signed out');
  });
}
