import { logFailure } from '@liftclub/ui-kit';
import { RESPONSE_TIME, withinTime } from './time-limit';

/** A request to Google's newer class and to the older one, each undefined where the script does not offer it. */
interface Generations<T> {
  readonly newer: (() => Promise<T>) | undefined;
  readonly older: (() => Promise<T>) | undefined;
}

/**
 * Calls the newer class and, when that fails or takes half of the time, the older one: a script can offer classes that
 * its key may not use. Rejects when neither has responded after 10 s.
 */
export async function newerOrOlder<T>({ newer, older }: Generations<T>): Promise<T> {
  if (newer && older) {
    try {
      return await withinTime(newer(), RESPONSE_TIME / 2);
    } catch (error) {
      logFailure(error);
      return withinTime(older(), RESPONSE_TIME / 2);
    }
  }
  const only = newer ?? older;
  if (!only) throw new Error('The maps script offers neither class.');
  return withinTime(only(), RESPONSE_TIME);
}
