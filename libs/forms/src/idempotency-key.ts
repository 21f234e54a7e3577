import { isApiError } from '@liftclub/api-client';
import { useState } from 'react';

/** Calls `send` with the Idempotency-Key (a UUID) of the request described by `details`, and settles like `send`. */
export type WithIdempotencyKey = <T>(details: object, send: (idempotencyKey: string) => Promise<T>) => Promise<T>;

/** A request whose outcome is unknown: its details as JSON, and the key under which it was sent. */
export interface OpenRequest {
  readonly body: string;
  readonly key: string;
}

/** Holds the open request; one that outlives the page lets a reload repeat the request under its key. */
export interface OpenRequestStorage {
  get(): OpenRequest | null;
  set(request: OpenRequest | null): void;
}

/**
 * The same details keep their key until the server has decided, so that repeating a request without a response, after a
 * 5xx, or while the first is still in progress has one effect. Other details get a new key. So does a request after a
 * success or a refusal: the server repeats its response to a key for 24 hours, although the reason may be gone.
 */
export function createIdempotencyKeys(
  storage: OpenRequestStorage = inMemory(),
  newKey: () => string = () => crypto.randomUUID(),
): WithIdempotencyKey {
  return async (details, send) => {
    const body = JSON.stringify(details);
    const open = storage.get();
    const { key } = open?.body === body ? open : { key: newKey() };
    storage.set({ body, key });
    const drop = () => {
      if (storage.get()?.key === key) storage.set(null);
    };
    try {
      const response = await send(key);
      drop();
      return response;
    } catch (error) {
      if (isRefused(error)) drop();
      throw error;
    }
  };
}

/** `createIdempotencyKeys` for the life of a component; the storage of the first render counts. */
export function useIdempotencyKey(storage?: OpenRequestStorage): WithIdempotencyKey {
  const [withKey] = useState(() => createIdempotencyKeys(storage));
  return withKey;
}

const isRefused = (error: unknown): boolean =>
  isApiError(error, 'http') && error.status < 500 && error.code !== 'in_flight';

function inMemory(): OpenRequestStorage {
  let open: OpenRequest | null = null;
  return {
    get: () => open,
    set: (request) => {
      open = request;
    },
  };
}
