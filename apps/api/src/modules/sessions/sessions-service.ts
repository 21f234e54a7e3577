import type { TokenPair } from '@liftclub/api-contract';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import type { Actor, Caller, Claims } from '../../plugins/access/actors';
import { tokenNotValid, userNotFound } from '../../problems';
import { findCaller } from './caller-repository';
import { SESSION_SECONDS, signPair, verifyToken } from './session-tokens';
import * as repository from './sessions-repository';

type Deps = Pick<Dependencies, 'settings' | 'db' | 'keys' | 'clock' | 'random'>;

/** Where a session is opened, and the session that it is handed off from. */
interface Opened {
  /** As `deviceOf` names it. */
  readonly device: string;
  readonly parentId?: string;
}

/** Opens a session and returns its first pair of tokens; the oldest session beyond the limit ends. */
export async function openSession(deps: Deps, tx: Executor, userId: string, opened: Opened): Promise<TokenPair> {
  const session = newSession(deps, userId, opened);
  await repository.insertSession(tx, session);
  const { sessionsPerUser } = deps.settings.limits;
  if (sessionsPerUser !== Infinity) await repository.revokeOldest(tx, userId, sessionsPerUser, session.createdAt);
  return firstPair(deps, session);
}

/**
 * The same after a password was checked, in one statement. `changed` when the account has another password meanwhile or
 * is gone, `locked` when staff locked it.
 */
export async function openCheckedSession(
  deps: Deps,
  user: { readonly id: string; readonly passwordHash: string },
  device: string,
): Promise<TokenPair | 'changed' | 'locked'> {
  const session = newSession(deps, user.id, { device });
  const { passwordHash } = user;
  const account = await repository.insertSignIn(deps.db, session, {
    passwordHash,
    keep: deps.settings.limits.sessionsPerUser,
  });
  if (account?.passwordHash !== passwordHash) return 'changed';
  return account.lockedAt === null ? firstPair(deps, session) : 'locked';
}

function newSession(deps: Deps, userId: string, { device, parentId }: Opened) {
  const now = deps.clock();
  return {
    id: deps.random.id(now),
    userId,
    parentId: parentId ?? null,
    device,
    counter: 1,
    rotatedAt: now,
    currentSeen: false,
    createdAt: now,
    absoluteExpiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
  };
}

const firstPair = (
  { keys }: Deps,
  { id: sessionId, userId, counter, createdAt, absoluteExpiresAt }: ReturnType<typeof newSession>,
): Promise<TokenPair> =>
  signPair(
    keys,
    { userId, sessionId, counter },
    { refreshAt: createdAt, accessAt: createdAt, until: absoluteExpiresAt },
  );

/** The claims of an access token, its session unchecked. 401 `token_not_valid` for an expired or forged one. */
export const readAccessToken = (deps: Deps, token: string): Promise<Claims> =>
  verifyToken(deps.keys, 'access', token, deps.clock());

/**
 * The user of an access token whose caller was read for this request: sign-out and reset take effect at once. 401
 * `token_not_valid` when the session has ended, `user_not_found` when the account is gone or erased.
 */
export async function actorOf(deps: Deps, claims: Claims, caller: Caller | undefined): Promise<Actor> {
  if (!caller || caller.erasedAt !== null) throw userNotFound();
  if (caller.sessionId === null || caller.revokedAt !== null) throw revoked();
  if (claims.counter === caller.counter && caller.currentSeen === false) {
    await repository.markCounterSeen(deps.db, claims.sessionId, claims.counter);
  }
  return {
    userId: claims.userId,
    sessionId: claims.sessionId,
    role: caller.role,
    country: caller.country,
    phoneVerified: caller.phoneVerifiedAt !== null,
  };
}

/** The user of an access token, whose caller is read by a query of its own. 401 as above. */
export async function authenticateAccess(deps: Deps, token: string): Promise<Actor> {
  const claims = await readAccessToken(deps, token);
  return actorOf(deps, claims, await findCaller(deps.db, claims));
}

/** 401 for a token whose session has ended. */
export const revoked = () => tokenNotValid('Token is revoked');

/** Ends the session of a refresh token, even of an expired one; a text that is no token ends nothing. */
export async function endSession(deps: Deps, refreshToken: string): Promise<void> {
  const anyTime = new Date(0);
  const claims = await verifyToken(deps.keys, 'refresh', refreshToken, anyTime).catch(() => undefined);
  if (claims) await endChain(deps, claims.sessionId, 'signed out');
}

/** Ends a session and the rest of its chain, with a reason for the records. */
export const endChain = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, sessionId: string, reason: string): Promise<void> =>
  db.transaction(async (tx) => {
    const session = await repository.lockSession(tx, sessionId);
    if (session) await repository.revokeChain(tx, session, clock(), reason);
  });
