import { isApiError } from '@liftclub/api-client';
import { notifyFailure } from '@liftclub/forms';

/** Too many requests, or too busy. The catalogue's text would blame what was typed; the server's message does not. */
const BUSY = new Set([429, 503]);

/** The message of the budget that unknown browsers share, which says what still works; undefined for other errors. */
export function usedUpMessage(error: unknown): string | undefined {
  return isApiError(error) && error.code === 'unknown_device_limit' ? error.message : undefined;
}

/** Notifies of a failed call with the catalogue's `text`, or the server's for 'server' (specification section 8). */
export function notifyCallFailure(error: unknown, text: string | 'server'): void {
  const isBusy = isApiError(error) && BUSY.has(error.status);
  notifyFailure(error, isBusy ? 'server' : text);
}
