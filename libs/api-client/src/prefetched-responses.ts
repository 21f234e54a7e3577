import type { KyInstance } from 'ky';
import { EARLY_MS, expiryOf } from './token-expiry';

/** How long a prefetched response counts as current, in ms. */
const FRESH_MS = 10_000;

interface PrefetchDependencies {
  /** Sends without the session's hooks: a failure is left to the call that needs the response. */
  readonly http: KyInstance;
  /** Of all paths, ending with a slash. */
  readonly prefix: string;
  /** Milliseconds since the epoch, the server's. */
  readonly now: () => number;
}

export interface PrefetchedResponses {
  /** Sends a GET with the access token now, unless there is none or it is about to be replaced. */
  send(path: string, access: string | null): void;
  /** The success of a GET like this one that was sent with the same access token, once. */
  take(request: Request, access: string | null): Promise<Response | undefined>;
}

/** Responses requested before the page that shows them was rendered, in memory only. */
export function createPrefetchedResponses({ http, prefix, now }: PrefetchDependencies): PrefetchedResponses {
  const prefetched = new Map<string, { access: string; until: number; response: Promise<Response | undefined> }>();
  return {
    send(path, access) {
      if (access === null || (expiryOf(access) ?? 0) * 1000 - EARLY_MS <= now()) return;
      const response = http(path, { headers: { authorization: `Bearer ${access}` } }).catch(() => undefined);
      prefetched.set(new URL(path, prefix).href, { access, until: now() + FRESH_MS, response });
    },
    async take({ method, url }, access) {
      const found = method === 'GET' ? prefetched.get(url) : undefined;
      if (found === undefined) return undefined;
      prefetched.delete(url);
      return found.access === access && found.until > now() ? found.response : undefined;
    },
  };
}
