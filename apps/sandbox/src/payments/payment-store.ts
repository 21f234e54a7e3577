/** The payments of one provider by key; the oldest are dropped when it is full. */
export interface PaymentStore<T> {
  save(name: string, entry: T): void;
  find(name: string): T | undefined;
  newestFirst(): T[];
}

const MOST = 5_000;

export function createPaymentStore<T>(most = MOST): PaymentStore<T> {
  const entries = new Map<string, T>();
  return {
    save(name, entry) {
      entries.set(name, entry);
      const [oldest] = entries.keys();
      if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    },
    find: (name) => entries.get(name),
    newestFirst: () => [...entries.values()].reverse(),
  };
}
