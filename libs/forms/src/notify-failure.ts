import { failureText } from '@liftclub/api-client';
import { notify } from '@liftclub/ui-kit';

/** Notifies of a failed call: with `text`, or the server's message for 'server'; not where the user knows already. */
export function notifyFailure(error: unknown, text: string | 'server'): void {
  const message = failureText(error, text);
  if (message !== undefined) notify(message, 'error');
}
