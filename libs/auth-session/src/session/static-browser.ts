import type { Browser } from './browser';

/** A browser that holds only `stored` and goes nowhere, for rendering static HTML without a document. */
export function staticBrowser(hostname: string, stored: Readonly<Record<string, string>> = {}): Browser {
  const nothing = () => undefined;
  return {
    origin: `http://${hostname}`,
    hostname,
    local: storageOf(stored),
    session: storageOf({}),
    locks: undefined,
    now: () => 0,
    timeoutSignal: () => new AbortController().signal,
    fragment: () => '',
    dropFragment: nothing,
    load: nothing,
    visit: nothing,
    onStorage: () => nothing,
    log: nothing,
  };
}

function storageOf(stored: Readonly<Record<string, string>>): Storage {
  const values = new Map(Object.entries(stored));
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
