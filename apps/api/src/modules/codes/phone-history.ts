import { DAY_MS } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { isKnownDevice } from '../devices';
import { countedFor, MONTH_MS } from './codes-policy';
import * as repository from './code-counts-repository';

/** The history of the codes of a phone, as it counts for one browser. */
export interface PhoneHistory {
  /** Whether the browser is a known device of the phone. */
  readonly known: boolean;
  /** Sends of 24 hours and wrong guesses of 30 days that count for the browser, oldest first. */
  readonly sends: readonly Date[];
  readonly wrong: readonly Date[];
  /** Whether anybody guessed wrongly within 30 days. */
  readonly guessedBefore: boolean;
}

/** The history of a phone for the browser with this secret. The phone should be locked. */
export async function readHistory(
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Executor,
  phone: string,
  browser: string | undefined,
): Promise<PhoneHistory> {
  const now = clock().getTime();
  const known = await isKnownDevice({ clock }, tx, phone, browser);
  const reopenedAt = await repository.findReopenedAt(tx, phone);
  const sends = await repository.listSends(tx, phone, new Date(now - DAY_MS));
  const wrong = await repository.listWrongGuesses(tx, phone, new Date(now - MONTH_MS));
  return {
    known,
    sends: countedFor(sends, known, reopenedAt),
    wrong: countedFor(wrong, known, reopenedAt),
    guessedBefore: wrong.length > 0,
  };
}
