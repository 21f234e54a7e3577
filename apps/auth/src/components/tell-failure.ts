import { failureText, isApiError } from '@liftclub/api-client';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';

/** Too many tries, or too busy: here the server's words are told, for the catalogue's would blame what was typed. */
const ASKS_FOR_PATIENCE = new Set([429, 503]);

/** Notifies of a failed call: the catalogue's `text`, or with 'server' the server's message (specification section 8). */
export function tellFailure(error: unknown, text: string | 'server'): void {
  const patience = isApiError(error) && ASKS_FOR_PATIENCE.has(error.status);
  const message = failureText(error, patience ? 'server' : text);
  if (message !== undefined) notify(message || texts.errors.serverError, 'error');
}
