import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { guessWait, resendWait } from './codes-policy';
import { readHistory } from './phone-history';

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
