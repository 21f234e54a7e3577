import { isApiError } from '@liftclub/api-client';
import { notifyFailure } from '@liftclub/forms';

/** Too many tries, or too busy: here the server's words are told, for the catalogue's would blame what was typed. */
const ASKS_FOR_PATIENCE = new Set([429, 503]);

/** Notifies of a failed call: the catalogue's `text`, or with 'server' the server's message (specification section 8). */
export function tellFailure(error: unknown, text: string | 'server'): void {
  const patience = isApiError(error) && ASKS_FOR_PATIENCE.has(error.status);
  notifyFailure(error, patience ? 'server' : text);
}
