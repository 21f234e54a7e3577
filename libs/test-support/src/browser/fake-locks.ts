/** The part of `navigator.locks` that the apps use: one holder of a name at a time, first come first served. */
export interface FakeLocks {
  request<T>(name: string, options: { signal: AbortSignal }, work: () => Promise<T>): Promise<T>;
  /** How many turns were asked for so far. */
  asked(): number;
}

/** Shared by all tabs of one origin. A signal ends the waiting for a turn, never the work, as in a browser. */
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
      // Whoever comes next waits for the one before too, also when this one gave up.
      lines.set(name, Promise.all([before, done.catch(() => undefined)]));
      return done;
    },
  };
}
