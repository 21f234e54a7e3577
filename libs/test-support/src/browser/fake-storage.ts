/** The content of a `storage` event. */
export interface StorageChange {
  readonly key: string | null;
  readonly newValue: string | null;
}

type Listener = (change: StorageChange) => void;

/** A Storage on a map; `onChange` is called after every write that changes a value. */
class FakeStorage implements Storage {
  [name: string]: unknown;
  readonly #entries: Map<string, string>;
  readonly #onChange: Listener;

  constructor(entries: Map<string, string>, onChange: Listener) {
    this.#entries = entries;
    this.#onChange = onChange;
  }

  get length(): number {
    return this.#entries.size;
  }

  key(index: number): string | null {
    return [...this.#entries.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#entries.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.#entries.get(key) === value) return;
    this.#entries.set(key, value);
    this.#onChange({ key, newValue: value });
  }

  removeItem(key: string): void {
    if (this.#entries.delete(key)) this.#onChange({ key, newValue: null });
  }

  clear(): void {
    this.#entries.clear();
    this.#onChange({ key: null, newValue: null });
  }
}

/** A tab's view of a shared storage. */
export interface StorageTab {
  readonly storage: Storage;
  /** Calls the listener after another tab wrote. Returns a function that stops. */
  onStorage(listener: Listener): () => void;
}

/** The storage of one origin, with a view for each tab: a write in one tab is an event in the others. */
export function fakeStorage(entries: Readonly<Record<string, string>> = {}): {
  openTab(): StorageTab;
  entries(): Record<string, string>;
} {
  const map = new Map(Object.entries(entries));
  const tabs: Set<Listener>[] = [];

  return {
    entries: () => Object.fromEntries(map),
    openTab() {
      const own = new Set<Listener>();
      tabs.push(own);
      const tell: Listener = (change) => {
        const others = tabs.filter((tab) => tab !== own).flatMap((tab) => [...tab]);
        queueMicrotask(() => others.forEach((listener) => listener(change)));
      };
      return {
        storage: new FakeStorage(map, tell),
        onStorage(listener) {
          own.add(listener);
          return () => own.delete(listener);
        },
      };
    },
  };
}
