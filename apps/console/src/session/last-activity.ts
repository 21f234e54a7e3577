const KEY = 'heard-at';

/** When the server last answered somebody signed in, in ms since the epoch: in any tab, since they share the session. */
export interface LastActivity {
  get(): number;
  set(now: number): void;
}

/** A browser that keeps nothing for us knows of this tab alone. */
export function createLastActivity(storage: Storage, start: number): LastActivity {
  let here = start;
  return {
    get() {
      try {
        return Math.max(here, Number(storage.getItem(KEY)));
      } catch {
        return here;
      }
    },
    set(now) {
      here = now;
      try {
        storage.setItem(KEY, String(now));
      } catch {
        // What this tab knows is enough.
      }
    },
  };
}
