import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { invalid } from '../../problems';
import { checkCode, lockPhone, type Guess } from '../codes';
import { markPhoneVerified } from './accounts-repository';

/**
 * Verifies the phone of a new account (specification section 4, sign-up). 400 at `otp` for a wrong or expired code, 429
 * after too many guesses.
 */
export async function verifyAccount(deps: Dependencies, guess: Omit<Guess, 'purpose'>): Promise<void> {
  const error = await deps.db.transaction(async (tx) => {
    await lockPhone(tx, guess.phone, deps.clock());
    const checked = await checkCode(deps, tx, { ...guess, purpose: 'verify_account' });
    if ('error' in checked) return checked.error;
    const { userId } = checked.code;
    if (userId !== null && (await markPhoneVerified(tx, userId, deps.clock()))) return undefined;
    return invalid({ otp: [texts.errors.otpExpired] });
  });
  // Thrown after the commit: a guess stays spent.
  if (error) throw error;
}
