import type { TokenPair } from '@liftclub/api-contract';
import type { ProductApp } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { hashToken } from '../../keys';
import { originOf } from '../../settings/origins';
import type { Actor } from '../../plugins/access/actors';
import { badRequest } from '../../problems';
import { lockAccount } from '../accounts';
import { rememberDevice } from '../devices';
import * as repository from './handoff-repository';
import { findUserOf, lockSession, openSession } from '../sessions';

const HANDOFF_SECONDS = 30;

/**
 * Creates a one-time code that signs this browser in at the other app. The cookie with the secret `browser` must come
 * back with the code, so that nobody can be signed in to another user's account.
 */
export async function createHandoff(deps: Dependencies, actor: Actor, target: ProductApp, browser: string) {
  const now = deps.clock();
  const code = deps.random.token(32);
  await repository.insertHandoff(deps.db, {
    id: deps.random.id(now),
    sessionId: actor.sessionId,
    target,
    codeHash: hashToken(code),
    browserHash: hashToken(browser),
    expiresAt: new Date(now.getTime() + HANDOFF_SECONDS * 1000),
  });
  return { code, url: `${originOf(deps.settings, target)}/auth/handoff` };
}

/** Exchanges a code for a session of its own. 400 `handoff_invalid`; a wrong origin or browser spends the code too. */
export async function redeemHandoff(
  deps: Dependencies,
  code: string,
  from: {
    readonly origin: string | undefined;
    /** The secret of the hand-off's cookie. */
    readonly browser: string | undefined;
    /** The secret of this origin's device cookie. */
    readonly knownAs: () => string;
    readonly device: string;
  },
): Promise<{ userId: string; token: TokenPair }> {
  const redeemed = await deps.db.transaction(async (tx) => {
    const handoff = await repository.spendHandoff(tx, hashToken(code), deps.clock());
    if (!handoff) return undefined;
    if (from.browser === undefined || hashToken(from.browser) !== handoff.browserHash) return undefined;
    if (from.origin !== originOf(deps.settings, handoff.target as ProductApp)) return undefined;
    const parent = await findOpenParent(tx, handoff.sessionId);
    if (!parent) return undefined;
    await rememberDevice(deps, tx, parent.userId, from.knownAs());
    const opened = { device: from.device, parentId: parent.parentId ?? parent.id };
    return { userId: parent.userId, token: await openSession(deps, tx, parent.userId, opened) };
  });
  if (!redeemed) throw badRequest('handoff_invalid', 'This sign-in has expired. Please sign in again.');
  return redeemed;
}

/** The session that made a code, if still open. Its user and chain stay locked: a reset, a lock or a sign-out waits. */
async function findOpenParent(tx: Executor, sessionId: string) {
  const userId = await findUserOf(tx, sessionId);
  if (userId === undefined || (await lockAccount(tx, userId)) === undefined) return undefined;
  const parent = await lockSession(tx, sessionId);
  return parent?.revokedAt === null ? parent : undefined;
}
