import { concurrencyLimit } from '../concurrency-limit';
import type { Database, Executor } from './client';

/** How many calls of one key may wait. */
const QUEUE_OF_KEY = 32;
/** How many calls of all keys may wait. */
const QUEUE_OF_ALL = 512;

type Limit = ReturnType<typeof concurrencyLimit>;

interface Queues {
  readonly all: Limit;
  readonly waitMs: number;
  readonly byKey: Map<string, { readonly limit: Limit; users: number }>;
}

const queuesOf = new WeakMap<Database, Queues>();

/** A transaction that begins by locking what `key` names; it waits in the queue of the key, see `withKeyedQueue`. */
export const queuedTransaction = <Result>(
  db: Database,
  key: string,
  work: (tx: Executor) => Promise<Result>,
): Promise<Result> => withKeyedQueue(db, key, () => db.transaction(work));

/**
 * Runs work that locks what `key` names (a phone, an account). In this process one call of a key runs at a time and 32
 * more wait without a connection; those of all keys use at most half of the pool. So requests that lock something else,
 * or nothing, find a connection (decision 147). Throws 503 (Retry-After: 2 s) when a queue is full, and when a call has
 * waited as long as a request may wait for a connection of the pool.
 */
export async function withKeyedQueue<Result>(db: Database, key: string, work: () => Promise<Result>): Promise<Result> {
  const { all, byKey, waitMs } = queuesFor(db);
  const queue = byKey.get(key) ?? { limit: concurrencyLimit(1, QUEUE_OF_KEY, waitMs), users: 0 };
  byKey.set(key, queue);
  queue.users += 1;
  try {
    return await queue.limit(() => all(work));
  } finally {
    queue.users -= 1;
    if (queue.users === 0) byKey.delete(key);
  }
}

function queuesFor(db: Database): Queues {
  const atOnce = Math.max(1, Math.floor(db.$client.options.max / 2));
  const waitMs = db.$client.options.connectionTimeoutMillis ?? Infinity;
  const queues = queuesOf.get(db) ?? { all: concurrencyLimit(atOnce, QUEUE_OF_ALL, waitMs), byKey: new Map(), waitMs };
  queuesOf.set(db, queues);
  return queues;
}
