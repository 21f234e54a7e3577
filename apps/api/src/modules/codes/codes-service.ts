import { HOUR_SECONDS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { hashToken } from '../../keys';
import { tooMany, type Problem } from '../../problems';
import { breakerIsOpen, checkCode, type Guess } from './check-code';
import * as repository from './codes-repository';
import { createResetToken } from './reset-tokens-service';
import { refuseUnservedPhone, sendAskedCode, sendCodeUnasked } from './send-code';

/**
 * Sends a verify code for an account whose phone is unverified, else a reset code. An unknown number gets the same
 * response after the same statements; no SMS leaves. 429 with the seconds to wait.
 */
export async function generateCode(
  deps: Dependencies,
  request: { phone: string; browser: string; ip: string },
): Promise<{ resendAfter: number }> {
  refuseUnservedPhone(deps.settings, request.phone);
  return deps.db.transaction(async (tx) => {
    await repository.lockPhone(tx, request.phone, deps.clock());
    const owner = await repository.findPhoneOwner(tx, request.phone);
    const isVerified = owner?.verifiedAt !== null;
    // Both purposes get a row, so that guessing at either reveals nothing about the account.
    const users = {
      verify_account: isVerified ? null : (owner?.id ?? null),
      forgot_password: isVerified ? (owner?.id ?? null) : null,
    };
    return sendAskedCode(deps, tx, { ...request, users });
  });
}

/** After a right password of an unverified account: assigns the live code to this browser, or sends one. */
export async function sendCodeBySignIn(
  deps: Dependencies,
  user: { id: string; phone: string },
  from: { browser: string; ip: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const now = deps.clock();
    await repository.lockPhone(tx, user.phone, now);
    const newest = await repository.findNewestCode(tx, user.phone, 'verify_account');
    if (newest && newest.endedAt === null && newest.expiresAt > now)
      return repository.moveCode(tx, newest.id, hashToken(from.browser));
    await sendCodeUnasked(deps, tx, { ...from, phone: user.phone, users: { verify_account: user.id } });
  });
}

/**
 * Verifies a reset code; the response is a one-time reset token. After a wrong guess within 30 days, or while many
 * codes are guessed overall, the first code is followed by a second, independent one (specification section 4, forgot
 * password).
 */
export async function verifyResetCode(
  deps: Dependencies,
  guess: Omit<Guess, 'purpose'>,
): Promise<{ reset_token: string } | { second_code: true }> {
  const outcome = await deps.db.transaction(
    async (tx): Promise<{ reset_token: string } | { second_code: true } | { error: Problem }> => {
      await repository.lockPhone(tx, guess.phone, deps.clock());
      const checked = await checkCode(deps, tx, { ...guess, purpose: 'forgot_password' });
      if ('error' in checked) return checked;
      const { code } = checked;
      if (code.step === 1 && (await secondCodeIsDue(deps, tx, checked.guessedBefore))) {
        const sent = await sendCodeUnasked(deps, tx, { ...guess, users: { forgot_password: code.userId }, step: 2 });
        return sent
          ? { second_code: true }
          : { error: tooMany('too_many_codes', texts.errors.tooManyTries, HOUR_SECONDS) };
      }
      return { reset_token: await createResetToken(deps, tx, code) };
    },
  );
  if ('error' in outcome) throw outcome.error;
  return outcome;
}

async function secondCodeIsDue(
  deps: Dependencies,
  tx: Parameters<typeof breakerIsOpen>[1],
  guessedBefore: boolean,
): Promise<boolean> {
  if (deps.settings.secondResetCode !== 'adaptive') return deps.settings.secondResetCode === 'always';
  return guessedBefore || (await breakerIsOpen(deps, tx));
}
