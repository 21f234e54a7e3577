import { texts } from '@liftclub/texts';
import pLimit, { type LimitFunction } from 'p-limit';
import { unavailable } from './problems';

/**
 * Runs at most `concurrency` tasks at once and lets `queueLimit` more wait, first come first served. A task beyond that
 * is rejected with 503 (Retry-After: 2 s) and never started, and so is one that has not begun after `waitMs`.
 */
export function concurrencyLimit(concurrency: number, queueLimit: number, waitMs = Infinity) {
  const limit = pLimit(concurrency);
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= concurrency + queueLimit) throw unavailable(texts.errors.busy, 2);
    return waitMs === Infinity ? limit(task) : beginWithin(waitMs, limit, task);
  };
}

/** A task that waited too long stays in the queue, but is not run. */
function beginWithin<T>(waitMs: number, limit: LimitFunction, task: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      reject(unavailable(texts.errors.busy, 2));
    }, waitMs);
    void limit(async () => {
      clearTimeout(timer);
      if (!late) await task().then(resolve, reject);
    });
  });
}
