const KEY = 'session-news';

/** What one tab tells the others: who signed in, or how somebody went. */
export type SessionNews = { readonly in: string } | { readonly out: 'left' | 'ended' };

/** All tabs have one cookie, and so one session: what happens to it in one has happened in all. */
export interface OtherTabs {
  tell(news: SessionNews): void;
  /** Calls `listener` with what another tab tells; answers what ends that. */
  hear(listener: (news: SessionNews) => void): () => void;
}

/** A browser that keeps nothing for us has no way to tell; the next call of another tab finds out. */
export function createOtherTabs(storage: Storage, now: () => number): OtherTabs {
  return {
    tell(news) {
      try {
        // With the time, so that the same news twice is news twice.
        storage.setItem(KEY, JSON.stringify({ ...news, at: now() }));
      } catch {
        // Nobody hears it.
      }
    },
    hear(listener) {
      // Storage is cleared by whoever clears a browser: that tells nothing of the cookie.
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key === KEY && newValue !== null) listener(JSON.parse(newValue) as SessionNews);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
