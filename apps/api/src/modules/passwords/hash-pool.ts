import { Piscina } from 'piscina';
import type { Hasher } from './passwords';

/** A thread without work ends after this time. */
const IDLE_MS = 30_000;
/** Where the system can do it, hashes give way to the event loop (nice(2)). */
const NICENESS = 15;

/** argon2 in so many threads, which start with the first password. `file` is the built `hash-worker`. */
export function hashPool(file: string, threads: number): Hasher {
  const pool = new Piscina({
    filename: file,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    niceIncrement: NICENESS,
    atomics: 'disabled',
  });
  // A thread that fails rejects its task; without a listener one that fails without a task would end the process.
  pool.on('error', () => undefined);
  return {
    hash: (...task) => pool.run(task, { name: 'hash' }) as Promise<string>,
    verify: (...task) => pool.run(task, { name: 'verify' }) as Promise<boolean>,
  };
}
