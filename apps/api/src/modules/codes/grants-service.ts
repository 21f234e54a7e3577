import { MINUTE_MS } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { hashToken } from '../../keys';
import type { Code } from './codes-repository';
import * as repository from './grants-repository';

const GRANT_MINUTES = 10;

/** The proof that a reset code was entered: 256 bits, once, ten minutes, in the same browser. */
export async function createGrant(deps: Dependencies, tx: Executor, code: Code): Promise<string> {
  const now = deps.clock();
  const token = deps.random.token(32);
  if (code.userId === null) return token;
  await repository.insertGrant(tx, {
    id: deps.random.id(now),
    userId: code.userId,
    phone: code.phone,
    tokenHash: hashToken(token),
    browserHash: code.browserHash,
    expiresAt: new Date(now.getTime() + GRANT_MINUTES * MINUTE_MS),
  });
  return token;
}

/** What a person brings to set a new password. */
export interface GrantClaim {
  readonly phone: string;
  readonly token: string;
  readonly browser: string | undefined;
}

/** The user a live grant speaks for, without spending it; undefined when it is not good. */
export function findGrant(deps: Dependencies, claim: GrantClaim): Promise<string | undefined> {
  return repository.findLiveGrant(deps.db, keyOf(claim), deps.clock());
}

/** Spends the grant; undefined when somebody was faster or it is not good. */
export function spendGrant(deps: Dependencies, tx: Executor, claim: GrantClaim): Promise<string | undefined> {
  return repository.spendLiveGrant(tx, keyOf(claim), deps.clock());
}

const keyOf = ({ phone, token, browser }: GrantClaim) => ({
  phone,
  tokenHash: hashToken(token),
  browserHash: browser === undefined ? null : hashToken(browser),
});
