import type { JsonRequest } from './json-transport';
import { expiryOf } from './token-expiry';
import type { WireResponse } from './wire-response';

/** A response that was asked for ahead counts as one of now for so long, in ms. */
const FRESH_MS = 10_000;

interface EarlyDependencies {
  readonly send: (request: JsonRequest) => Promise<WireResponse>;
  /** Milliseconds since the epoch, the server's. */
  readonly now: () => number;
}

export interface EarlyResponses {
  /** Sends a GET with a session now, unless its token has expired. */
  ask(request: JsonRequest): void;
  /** Sends a request. The first GET like one that was asked for, with the same token, gets that one's success. */
  send(request: JsonRequest): Promise<WireResponse>;
}

const keyOf = ({ method, url, query = {} }: JsonRequest): string => JSON.stringify([method, url, query]);

/** Responses that were asked for before the page that shows them was drawn. They are kept in memory alone. */
export function createEarlyResponses({ send, now }: EarlyDependencies): EarlyResponses {
  const asked = new Map<string, { access: string; until: number; response: Promise<WireResponse | undefined> }>();
  return {
    ask(request) {
      const { access } = request;
      if (access === null || (expiryOf(access) ?? 0) * 1000 <= now()) return;
      const response = send(request).then(
        (answer) => (answer.ok ? answer : undefined),
        () => undefined,
      );
      asked.set(keyOf(request), { access, until: now() + FRESH_MS, response });
    },
    async send(request) {
      const key = keyOf(request);
      const early = asked.get(key);
      asked.delete(key);
      const isUsable = early?.access === request.access && early.until > now();
      return (isUsable ? await early.response : undefined) ?? send(request);
    },
  };
}
