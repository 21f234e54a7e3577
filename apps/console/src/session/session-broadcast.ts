const KEY = 'session-news';

/** What one tab tells the others: who signed in, or how somebody went. */
export type SessionMessage = { readonly in: string } | { readonly out: 'left' | 'ended' };

/** All tabs have one cookie, and so one session: what happens to it in one has happened in all. */
export interface SessionBroadcast {
  send(message: SessionMessage): void;
  /** Calls `listener` with what another tab tells; answers what ends that. */
  subscribe(listener: (message: SessionMessage) => void): () => void;
}

/** A browser that keeps nothing for us has no way to tell; the next call of another tab finds out. */
export function createSessionBroadcast(storage: Storage, now: () => number): SessionBroadcast {
  return {
    send(message) {
      try {
        // With the time, so that the same news twice is news twice.
        storage.setItem(KEY, JSON.stringify({ ...message, at: now() }));
      } catch {
        // Nobody hears it.
      }
    },
    subscribe(listener) {
      // Storage is cleared by whoever clears a browser: that tells nothing of the cookie.
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key === KEY && newValue !== null) listener(JSON.parse(newValue) as SessionMessage);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
