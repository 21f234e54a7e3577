import { isApiError } from '@liftclub/api-client';
import { useState } from 'react';

/**
 * The Idempotency-Key of something that must happen once: pressing again after no answer sends the same key, so that it
 * is done once; after an answer, pressing again is meant anew.
 */
export function useAttemptKey() {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const refused = (error: unknown) => {
    if (isApiError(error, 'http')) setKey(crypto.randomUUID());
  };
  return { key, refused };
}
