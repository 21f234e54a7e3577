import { HOUR_SECONDS, HOUR_MS, DAY_MS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { hashToken, sameText } from '../../keys';
import { invalid, tooMany, type Problem } from '../../problems';
import { guessWait, hasTriesLeft, MONTH_MS, resendWait } from './codes-policy';
import * as repository from './codes-repository';
import { codeHashOf } from './send-code';

export interface Guess {
  readonly phone: string;
  readonly purpose: repository.CodePurpose;
  readonly otp: string;
  readonly browser: string | undefined;
  readonly ip: string;
}

/**
 * The code that was right, or the error. It is returned, not thrown, so that the spent try commits with the
 * transaction.
 */
export type Checked = { readonly code: repository.Code; readonly guessedBefore: boolean } | { readonly error: Problem };

/** Spends a try and compares a guess with the newest code of the phone. The phone must be locked. */
export async function checkCode(deps: Dependencies, tx: Executor, guess: Guess): Promise<Checked> {
  const now = deps.clock();
  const limits = deps.settings.limits.codes;
  const wrong = await repository.listWrongGuesses(tx, guess.phone, new Date(now.getTime() - MONTH_MS));
  const code = await repository.findNewestCode(tx, guess.phone, guess.purpose);
  const sends = await repository.listSends(tx, guess.phone, new Date(now.getTime() - DAY_MS));
  if (await isOverCap(deps, tx, guess.ip))
    return { error: tooMany('too_many_attempts', texts.errors.tooManyTries, HOUR_SECONDS) };
  if (!code || code.expiresAt <= now || (code.endedAt && code.compared < limits.triesPerCode)) {
    return { error: invalid({ otp: [texts.errors.otpExpired] }) };
  }
  const stranger = guess.browser === undefined || hashToken(guess.browser) !== code.browserHash;
  const wait = guessWait(limits, wrong, stranger, now);
  if (wait > 0 || code.endedAt || !hasTriesLeft(limits, code, stranger)) {
    return {
      error: tooMany('too_many_attempts', texts.errors.tooManyTries, Math.max(wait, resendWait(limits, sends, now))),
    };
  }
  const right = sameText(code.codeHash, codeHashOf(deps, code.id, guess.otp));
  const compared = code.compared + 1;
  await repository.recordComparison(tx, code.id, {
    compared,
    comparedByStrangers: code.comparedByStrangers + (stranger ? 1 : 0),
    endedAt: right || compared >= limits.triesPerCode ? now : null,
  });
  if (right) return { code, guessedBefore: wrong.length > 0 };
  await repository.addWrongGuess(tx, {
    id: deps.random.id(now),
    phone: guess.phone,
    ip: guess.ip,
    stranger,
    guessedAt: now,
  });
  return { error: invalid({ otp: [texts.errors.otpInvalid] }) };
}

async function isOverCap(deps: Dependencies, tx: Executor, ip: string): Promise<boolean> {
  const { codeGuessesPerIpHour } = deps.settings.limits;
  if (codeGuessesPerIpHour === Infinity) return false;
  await repository.lockCounts(tx);
  return (await wrongEverywhere(deps, tx, ip)).fromIpInHour >= codeGuessesPerIpHour;
}

/** True while so many codes are guessed wrongly overall that one code is not enough for a reset. */
export async function breakerIsOpen(deps: Dependencies, tx: Executor): Promise<boolean> {
  const { inHour, inDay } = await wrongEverywhere(deps, tx, '');
  return (
    inHour >= deps.settings.limits.breakerWrongCodesPerHour || inDay >= deps.settings.limits.breakerWrongCodesPerDay
  );
}

function wrongEverywhere(deps: Dependencies, tx: Executor, ip: string) {
  const now = deps.clock().getTime();
  return repository.countAllWrongGuesses(tx, ip, new Date(now - HOUR_MS), new Date(now - DAY_MS));
}
