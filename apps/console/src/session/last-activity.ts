const KEY = 'last-activity';

/** The time of the last response to a signed-in call in any tab, in ms since the epoch. All tabs share the session. */
export interface LastActivity {
  get(): number;
  set(now: number): void;
}

/** Where the browser blocks storage, only this tab counts. */
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
        // Storage is blocked: the value of this tab stays.
      }
    },
  };
}
