/** Calls that wait until the signed-in member has confirmed who they are. */
export interface StepUp {
  /** Resolves when the member has confirmed (true) or does not want to (false). */
  ask(): Promise<boolean>;
  /** Whether a call waits. */
  isAsked(): boolean;
  /** Ends the waiting of all calls. */
  settle(confirmed: boolean): void;
  /** Calls `listener` when calls begin or cease to wait. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export function createStepUp(): StepUp {
  const listeners = new Set<() => void>();
  let waiting: ((confirmed: boolean) => void)[] = [];
  const setWaiting = (next: typeof waiting) => {
    waiting = next;
    listeners.forEach((listener) => listener());
  };
  return {
    ask: () => new Promise((resolve) => setWaiting([...waiting, resolve])),
    isAsked: () => waiting.length > 0,
    settle(confirmed) {
      const settled = waiting;
      setWaiting([]);
      settled.forEach((resolve) => resolve(confirmed));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
