import { texts } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { tooMany, type Problem } from '../../problems';
import { breakerIsOpen, checkCode, type Guess } from './check-code';
import * as repository from './codes-repository';
import { createGrant } from './grants-service';
import { refuseUnservedCountry, sendAskedCode, sendCodeUnasked } from './send-code';

/**
 * "Send me a code": a verify code for an account whose phone is unverified, else a reset code. An unknown number gets
 * the same answer after the same statements; only no SMS leaves.
 */
export async function generateCode(needs: Dependencies, request: { phone: string; browser: string; ip: string }): Promise<{ resendAfter: number }> {
  refuseUnservedCountry(needs.settings, request.phone);
  return needs.db.transaction(async (tx) => {
    await repository.lockPhone(tx, request.phone, needs.clock());
    const owner = await repository.findPhoneOwner(tx, request.phone);
    const purpose = owner && owner.verifiedAt === null ? 'verify_account' : 'forgot_password';
    return sendAskedCode(needs, tx, { ...request, purpose, userId: owner?.id ?? null });
  });
}

/** A right password of an unverified account: a code goes out, if none is live and the daily caps allow. */
export async function sendCodeBySignIn(needs: Dependencies, user: { id: string; phone: string }, from: { browser: string; ip: string }): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const now = needs.clock();
    await repository.lockPhone(tx, user.phone, now);
    const newest = await repository.findNewestCode(tx, user.phone, 'verify_account');
    if (newest && newest.endedAt === null && newest.expiresAt > now) return;
    await sendCodeUnasked(needs, tx, { ...from, phone: user.phone, purpose: 'verify_account', userId: user.id });
  });
}

/** Verifies the phone of a new account (specification section 4, sign-up). */
export async function verifyAccount(needs: Dependencies, guess: Omit<Guess, 'purpose'>): Promise<void> {
  const refusal = await needs.db.transaction(async (tx) => {
    await repository.lockPhone(tx, guess.phone, needs.clock());
    const checked = await checkCode(needs, tx, { ...guess, purpose: 'verify_account' });
    if ('refusal' in checked) return checked.refusal;
    if (checked.code.userId !== null) await repository.markPhoneVerified(tx, checked.code.userId, needs.clock());
    return undefined;
  });
  if (refusal) throw refusal;
}

/**
 * Verifies a reset code: the answer is a one-time grant. After a wrong guess within 30 days, or while codes are being
 * guessed all over, a right first code is followed by a second, independent one (specification section 4, forgot password).
 */
export async function verifyResetCode(needs: Dependencies, guess: Omit<Guess, 'purpose'>): Promise<{ reset_token: string } | { second_code: true }> {
  const outcome = await needs.db.transaction(async (tx): Promise<{ reset_token: string } | { second_code: true } | { refusal: Problem }> => {
    await repository.lockPhone(tx, guess.phone, needs.clock());
    const checked = await checkCode(needs, tx, { ...guess, purpose: 'forgot_password' });
    if ('refusal' in checked) return checked;
    const { code } = checked;
    if (code.step === 1 && (await secondCodeIsDue(needs, tx, checked.wrongInMonth))) {
      const sent = await sendCodeUnasked(needs, tx, { ...guess, purpose: 'forgot_password', userId: code.userId, step: 2 });
      return sent ? { second_code: true } : { refusal: tooMany('too_many_codes', texts.errors.tooManyTries, 60 * 60) };
    }
    return { reset_token: await createGrant(needs, tx, code) };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome;
}

async function secondCodeIsDue(needs: Dependencies, tx: Parameters<typeof breakerIsOpen>[1], wrongInMonth: number): Promise<boolean> {
  if (needs.settings.secondResetCode !== 'adaptive') return needs.settings.secondResetCode === 'always';
  return wrongInMonth > 0 || (await breakerIsOpen(needs, tx));
}
