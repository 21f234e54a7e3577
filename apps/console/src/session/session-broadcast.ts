const KEY = 'session-message';

/** A message to the other tabs: the id of who signed in, or why the session ended. */
export type SessionMessage = { readonly in: string } | { readonly out: 'left' | 'ended' };

/** Messages between the tabs of the console, which share one cookie and so one session. */
export interface SessionBroadcast {
  send(message: SessionMessage): void;
  /** Calls `listener` with the messages of other tabs. Returns a function that unsubscribes. */
  subscribe(listener: (message: SessionMessage) => void): () => void;
}

/**
 * Sends messages by storage events. Where the browser blocks storage, the next API call of another tab notices the
 * change.
 */
export function createSessionBroadcast(storage: Storage, now: () => number): SessionBroadcast {
  return {
    send(message) {
      try {
        // With the time, so that a repeated message also changes the stored value and raises an event.
        storage.setItem(KEY, JSON.stringify({ ...message, at: now() }));
      } catch {
        // Storage is blocked: the other tabs notice by their next call.
      }
    },
    subscribe(listener) {
      // A removed value is no message: clearing the storage leaves the cookie in place.
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key === KEY && newValue !== null) listener(JSON.parse(newValue) as SessionMessage);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
