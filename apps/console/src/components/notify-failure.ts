import { failureText } from '@liftclub/api-client';
import { notify } from '@liftclub/ui-kit';

/** Shows a failed call in a toast. `text` is as for `failureText`; nothing is shown where that returns no text. */
export function notifyFailure(error: unknown, text: string): void {
  const message = failureText(error, text);
  if (message) notify(message, 'error');
}
