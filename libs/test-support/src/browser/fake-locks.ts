/** The part of `navigator.locks` that the apps use: exclusive locks by name, granted in order. */
export interface FakeLocks {
  request<T>(name: string, options: { signal: AbortSignal }, work: () => Promise<T>): Promise<T>;
  /** The number of requests so far. */
  asked(): number;
}

/** Shared by all tabs of one origin. As in a browser, a signal aborts the wait for the lock, not the work. */
export function fakeLocks(): FakeLocks {
  const lines = new Map<string, Promise<unknown>>();
  let asked = 0;

  return {
    asked: () => asked,
    async request<T>(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<T>): Promise<T> {
      asked += 1;
      signal.throwIfAborted();
      const before = lines.get(name) ?? Promise.resolve();
      const givenUp = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
      givenUp.catch(() => undefined);
      const turn = Promise.race([before, givenUp]);
      const done = turn.then(work);
      // The next request also waits for the one before, even when this one was aborted.
      lines.set(name, Promise.all([before, done.catch(() => undefined)]));
      return done;
    },
  };
}
