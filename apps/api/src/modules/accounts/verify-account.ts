import { texts } from '@liftclub/texts';
import { transactionInLine } from '../../db/transaction-in-line';
import type { Dependencies } from '../../dependencies';
import { invalid } from '../../problems';
import { checkCode, lockPhone, type Guess } from '../codes';
import { rememberDevice } from '../devices';
import { takeOwnership } from './ownership';

/**
 * Verifies the phone of the account that this browser signed up (specification section 4, sign-up); other accounts with
 * its phone or e-mail address give way. 400 at `otp` for a wrong or expired code, 429 after too many guesses.
 */
export async function verifyAccount(deps: Dependencies, guess: Omit<Guess, 'purpose'>): Promise<void> {
  const error = await transactionInLine(deps.db, guess.phone, async (tx) => {
    await lockPhone(tx, guess.phone, deps.clock());
    const checked = await checkCode(deps, tx, { ...guess, purpose: 'verify_account' });
    if ('error' in checked) return checked.error;
    const { userId } = checked.code;
    if (userId === null || !(await takeOwnership(deps, tx, userId))) return invalid({ otp: [texts.errors.otpExpired] });
    await rememberDevice(deps, tx, userId, checked.browser);
    return undefined;
  });
  // Thrown after the commit: a guess stays spent.
  if (error) throw error;
}
