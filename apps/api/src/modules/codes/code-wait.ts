import { DAY_MS } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { guessWait, MONTH_MS, resendWait } from './codes-policy';
import * as repository from './codes-repository';

/** Seconds until the owner of a phone can request a code and enter it: cool-down, daily cap and wrong guesses. */
export async function codeWait(
  { clock, settings }: Pick<Dependencies, 'clock' | 'settings'>,
  db: Executor,
  phone: string,
): Promise<number> {
  const now = clock();
  const limits = settings.limits.codes;
  const sends = await repository.listSends(db, phone, new Date(now.getTime() - DAY_MS));
  const wrong = await repository.listWrongGuesses(db, phone, new Date(now.getTime() - MONTH_MS));
  return Math.max(resendWait(limits, sends, now), guessWait(limits, wrong, false, now));
}
