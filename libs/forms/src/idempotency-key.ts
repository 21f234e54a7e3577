import { isApiError } from '@liftclub/api-client';

/** Sends what a person wants done with its Idempotency-Key, and settles like `send`. */
export type SendIntent = <T>(details: object, send: (idempotencyKey: string) => Promise<T>) => Promise<T>;

/**
 * One key for one intent (a UUID, from `newKey`): pressing again with the same details after an answer was lost sends the
 * same key, so that the server does it once. Other details are another intent, and so is pressing again after an answer:
 * the server would repeat its refusal for a day, though the reason may be gone.
 */
export function createIntents(newKey: () => string = () => crypto.randomUUID()): SendIntent {
  let open: { readonly details: string; readonly key: string } | undefined;
  return async (details, send) => {
    const text = JSON.stringify(details);
    const intent = open?.details === text ? open : { details: text, key: newKey() };
    open = intent;
    try {
      const response = await send(intent.key);
      if (open === intent) open = undefined;
      return response;
    } catch (error) {
      if (open === intent && isRefused(error)) open = undefined;
      throw error;
    }
  };
}

/** The server has decided; after a 5xx, or while the first call is still at work, nobody knows. */
const isRefused = (error: unknown): boolean =>
  isApiError(error, 'http') && error.status < 500 && error.code !== 'in_flight';
