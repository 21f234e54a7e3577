import type { Executor } from '../../db/client';
import { queuedTransaction } from '../../db/keyed-queue';
import type { Dependencies } from '../../dependencies';
import { hashToken } from '../../keys';
import { Problem } from '../../problems';
import { listSignUpsOf } from '../devices';
import { checkCode, type Checked, type Guess } from './check-code';
import { lockPhone } from './code-counts-repository';
import { breakerIsOpen } from './code-limits';
import { guessWait, resendWait } from './codes-policy';
import * as repository from './codes-repository';
import { readHistory } from './phone-history';
import { createResetToken } from './reset-tokens-service';
import { refuseUnservedPhone, sendRequestedCode, sendUnrequestedCode, type SentCode } from './send-code';

/**
 * Sends a reset code for a verified account; else a verify code for the account that this browser signed up with the
 * phone; else a reset code for one that was imported, whose owner has no password yet. An unknown number, and one that
 * somebody else is signing up, get the same response after the same statements; no SMS leaves. 429 with the seconds to
 * wait.
 */
export async function generateCode(
  deps: Dependencies,
  request: { phone: string; browser: string; ip: string },
): Promise<SentCode> {
  refuseUnservedPhone(deps.settings, request.phone);
  return queuedTransaction(deps.db, request.phone, async (tx) => {
    await lockPhone(tx, request.phone, deps.clock());
    const owner = await repository.findPhoneOwner(tx, request.phone);
    const [signUp] = await listSignUpsOf(tx, request.phone, request.browser);
    // Both purposes get a row, so that guessing at either reveals nothing about the account.
    const signsUp = signUp !== undefined && owner?.isVerified !== true;
    const users = {
      verify_account: signsUp ? signUp : null,
      forgot_password: signsUp ? null : (owner?.id ?? null),
    };
    return sendRequestedCode(deps, tx, { ...request, users });
  });
}

/**
 * After a right password of an unverified account: assigns its live code to this browser, or sends one. The letters of
 * the request; undefined when no code may be sent. The phone must be locked.
 */
export async function sendCodeBySignIn(
  deps: Dependencies,
  tx: Executor,
  user: { id: string; phone: string },
  from: { browser: string; ip: string },
): Promise<string | undefined> {
  const now = deps.clock();
  const live = await repository.findLiveCodeOf(tx, user.id, now);
  if (live) {
    await repository.assignToBrowser(tx, live, hashToken(from.browser), now);
    return live.requestLetters;
  }
  const sent = await sendUnrequestedCode(deps, tx, { ...from, phone: user.phone, users: { verify_account: user.id } });
  return sent instanceof Problem ? undefined : sent.letters;
}

type VerifiedReset = { reset_token: string } | { second_code: true; request: string };

/**
 * Verifies a reset code; the response is a one-time reset token. In an unknown browser, after a wrong guess within 30
 * days, or while many codes are guessed overall, the first code is followed by a second, independent one (specification
 * section 4, forgot password).
 */
export async function verifyResetCode(deps: Dependencies, guess: Omit<Guess, 'purpose'>): Promise<VerifiedReset> {
  const outcome = await queuedTransaction(
    deps.db,
    guess.phone,
    async (tx): Promise<VerifiedReset | { error: Problem }> => {
      await lockPhone(tx, guess.phone, deps.clock());
      const checked = await checkCode(deps, tx, { ...guess, purpose: 'forgot_password' });
      if ('error' in checked) return checked;
      const { code, browser } = checked;
      if (code.step === 2 || !(await secondCodeIsDue(deps, tx, checked)))
        return { reset_token: await createResetToken(deps, tx, code) };
      const users = { forgot_password: code.userId };
      const sent = await sendUnrequestedCode(deps, tx, { ...guess, browser, users, step: 2 });
      return sent instanceof Problem ? { error: sent } : { second_code: true, request: sent.letters };
    },
  );
  if ('error' in outcome) throw outcome.error;
  return outcome;
}

async function secondCodeIsDue(
  deps: Dependencies,
  tx: Executor,
  { history }: Exclude<Checked, { error: Problem }>,
): Promise<boolean> {
  if (deps.settings.secondResetCode !== 'adaptive') return deps.settings.secondResetCode === 'always';
  return !history.known || history.guessedBefore || (await breakerIsOpen(deps, tx));
}

/**
 * Seconds until somebody in an unknown browser can request a code for a phone and enter it: cool-down, daily cap and
 * wrong guesses.
 */
export async function codeWait(
  deps: Pick<Dependencies, 'clock' | 'settings'>,
  db: Executor,
  phone: string,
): Promise<number> {
  const now = deps.clock();
  const limits = deps.settings.limits.codes;
  const { sends, wrong } = await readHistory(deps, db, phone, undefined);
  return Math.max(resendWait(limits, sends, now), guessWait(limits, wrong, now));
}
