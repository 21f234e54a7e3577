import { MINUTE_MS } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { hashToken } from '../../keys';
import type { Code } from './codes-repository';
import * as repository from './reset-tokens-repository';

const RESET_TOKEN_MINUTES = 10;

/** Creates the proof that a reset code was entered: 256 bits, valid once, for ten minutes, in the same browser. */
export async function createResetToken(deps: Dependencies, tx: Executor, code: Code): Promise<string> {
  const now = deps.clock();
  const token = deps.random.token(32);
  if (code.userId === null) return token;
  await repository.insertResetToken(tx, {
    id: deps.random.id(now),
    userId: code.userId,
    phone: code.phone,
    tokenHash: hashToken(token),
    browserHash: code.browserHash,
    expiresAt: new Date(now.getTime() + RESET_TOKEN_MINUTES * MINUTE_MS),
  });
  return token;
}

/** What a client sends to set a new password. */
export interface ResetTokenClaim {
  readonly phone: string;
  readonly token: string;
  readonly browser: string | undefined;
}

/** The user of a valid reset token, without spending it; undefined when it is not valid. */
export function findUserOfResetToken(deps: Dependencies, claim: ResetTokenClaim): Promise<string | undefined> {
  return repository.findLiveResetToken(deps.db, keyOf(claim), deps.clock());
}

/** Spends a reset token and returns its user; undefined when it is not valid, or spent by a concurrent request. */
export function spendResetToken(deps: Dependencies, tx: Executor, claim: ResetTokenClaim): Promise<string | undefined> {
  return repository.spendLiveResetToken(tx, keyOf(claim), deps.clock());
}

const keyOf = ({ phone, token, browser }: ResetTokenClaim) => ({
  phone,
  tokenHash: hashToken(token),
  browserHash: browser === undefined ? null : hashToken(browser),
});
