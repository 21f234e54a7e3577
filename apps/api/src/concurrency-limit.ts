import { texts } from '@liftclub/texts';
import pLimit from 'p-limit';
import { unavailable } from './problems';

/**
 * Runs at most `concurrency` tasks at once and lets `queueLimit` more wait, first come first served. A task beyond that
 * is rejected with 503 (Retry-After: 2 s) and never started.
 */
export function concurrencyLimit(concurrency: number, queueLimit: number) {
  const limit = pLimit(concurrency);
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= concurrency + queueLimit) throw unavailable(texts.errors.busy, 2);
    return limit(task);
  };
}
