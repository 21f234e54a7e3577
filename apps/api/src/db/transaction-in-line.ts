import { concurrencyLimit } from '../concurrency-limit';
import type { Database, Executor } from './client';

/** Pieces of work of one key that may wait for their turn. */
const QUEUE_OF_KEY = 32;
/** Pieces of work of all keys that may wait. */
const QUEUE = 512;

type Limit = ReturnType<typeof concurrencyLimit>;

interface Lines {
  readonly all: Limit;
  readonly waitMs: number;
  readonly byKey: Map<string, { readonly limit: Limit; users: number }>;
}

const linesOf = new WeakMap<Database, Lines>();

/** A transaction that begins by locking what `key` names, in its line (see `inLine`). */
export const transactionInLine = <Result>(
  db: Database,
  key: string,
  work: (tx: Executor) => Promise<Result>,
): Promise<Result> => inLine(db, key, () => db.transaction(work));

/**
 * Work that locks what `key` names (a phone, an account). In this process one of a key runs at a time and 32 more wait
 * without a connection, and those of all keys take at most half of the pool, so that requests which lock something
 * else, or nothing, find a connection. Throws 503 (Retry-After: 2 s) when the line is full, and when either wait takes
 * longer than a request may wait for a connection of the pool.
 */
export async function inLine<Result>(db: Database, key: string, work: () => Promise<Result>): Promise<Result> {
  const { all, byKey, waitMs } = linesFor(db);
  const line = byKey.get(key) ?? { limit: concurrencyLimit(1, QUEUE_OF_KEY, waitMs), users: 0 };
  byKey.set(key, line);
  line.users += 1;
  try {
    return await line.limit(() => all(work));
  } finally {
    line.users -= 1;
    if (line.users === 0) byKey.delete(key);
  }
}

function linesFor(db: Database): Lines {
  const atOnce = Math.max(1, Math.floor(db.$client.options.max / 2));
  const waitMs = db.$client.options.connectionTimeoutMillis ?? Infinity;
  const lines = linesOf.get(db) ?? { all: concurrencyLimit(atOnce, QUEUE, waitMs), byKey: new Map(), waitMs };
  linesOf.set(db, lines);
  return lines;
}
