import { setTimeout as pause } from 'node:timers/promises';

/**
 * Keeps `concurrency` calls in flight until `isOver`. `call` gets the number of calls started before it. Resolves when
 * the last one has ended.
 */
export async function keepInFlight(
  concurrency: number,
  isOver: () => boolean,
  call: (started: number) => Promise<void>,
): Promise<void> {
  let started = 0;
  const work = async () => {
    while (!isOver()) await call(started++);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

/** Starts a call every `ms`, also while earlier ones are in flight, until `isOver`. Resolves with their results. */
export async function startEvery<T>(
  ms: number,
  isOver: () => boolean,
  call: (started: number) => Promise<T>,
): Promise<T[]> {
  const begun = performance.now();
  const calls: Promise<T>[] = [];
  while (!isOver()) {
    const one = call(calls.length);
    // Rejects below; without a handler Node.js would exit first.
    one.catch(() => undefined);
    calls.push(one);
    await pause(Math.max(0, calls.length * ms - (performance.now() - begun)));
  }
  return Promise.all(calls);
}
