import { useRef } from 'react';

/**
 * Gives the Idempotency-Key of what a person wants done: pressing again with the same details, after no response, sends
 * the same key, so that it is done once; other details are another intent.
 */
export function useIntentKey(): (details: object) => string {
  const intent = useRef<{ readonly body: string; readonly key: string }>(null);
  return (details) => {
    const body = JSON.stringify(details);
    if (intent.current?.body !== body) intent.current = { body, key: crypto.randomUUID() };
    return intent.current.key;
  };
}
