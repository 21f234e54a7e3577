import { HOUR_SECONDS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { hashToken } from '../../keys';
import { invalid, type Problem } from '../../problems';
import { addWrongGuess } from './code-counts-repository';
import { guessRefusal, isOverGuessCap, tooManyGuesses } from './code-limits';
import { resendWait } from './codes-policy';
import * as repository from './codes-repository';
import { readHistory, type PhoneHistory } from './phone-history';
import { isCode } from './send-code';

export interface Guess {
  readonly phone: string;
  readonly purpose: repository.CodePurpose;
  readonly otp: string;
  readonly browser: string | undefined;
  readonly ip: string;
}

/**
 * The code that was right, or the error. It is returned, not thrown, so that the counted guess commits with the
 * transaction.
 */
export type Checked =
  | { readonly code: repository.Code; readonly history: PhoneHistory; readonly browser: string }
  | { readonly error: Problem };

/**
 * Counts a guess and compares it with the newest code that this browser requested; a browser that requested none has no
 * code to guess, and no guess is counted. The phone must be locked.
 */
export async function checkCode(deps: Dependencies, tx: Executor, guess: Guess): Promise<Checked> {
  const now = deps.clock();
  const limits = deps.settings.limits.codes;
  const { phone, purpose, browser } = guess;
  const history = await readHistory(deps, tx, phone, browser);
  const code = await repository.findNewestCode(tx, { phone, purpose, browserHash: hashToken(browser ?? '') });
  if (await isOverGuessCap(deps, tx, guess.ip)) return { error: tooManyGuesses(HOUR_SECONDS) };
  if (!browser || !code || code.expiresAt <= now || (code.endedAt && code.compared < limits.triesPerCode)) {
    return { error: invalid({ otp: [texts.errors.otpExpired] }) };
  }
  const refusal = guessRefusal(deps, history);
  if (refusal) return { error: refusal };
  if (code.endedAt || code.compared >= limits.triesPerCode)
    return { error: tooManyGuesses(resendWait(limits, history.sends, now)) };
  // A sign-up that was corrected to taken details leaves a code without a user.
  const right = code.userId !== null && isCode(deps, code, guess.otp);
  const compared = code.compared + 1;
  await repository.recordComparison(tx, code.id, {
    compared,
    endedAt: right || compared >= limits.triesPerCode ? now : null,
  });
  if (right) return { code, history, browser };
  const { known } = history;
  await addWrongGuess(tx, { id: deps.random.id(now), phone, ip: guess.ip, known, guessedAt: now });
  return { error: invalid({ otp: [texts.errors.otpInvalid] }) };
}
