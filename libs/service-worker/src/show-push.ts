/** Where the receipt of a shown notification is sent. */
const RECEIPTS = '/api/v1/push/receipts/';

interface ShowPush {
  readonly show: (title: string, options: { tag: string; icon: string; data: { path: string } }) => Promise<void>;
  readonly send: typeof fetch;
}

/**
 * Shows a notification and reports to the server that it is shown, so that no SMS says the same. A message of another
 * form shows nothing that came with it.
 */
export async function showPush(data: unknown, { show, send }: ShowPush): Promise<void> {
  const { title, receipt, path } = (data ?? {}) as { title?: unknown; receipt?: unknown; path?: unknown };
  if (typeof title !== 'string' || typeof receipt !== 'string') return;
  await show(title, { tag: receipt, icon: '/icons/icon-192.png', data: { path: pageOf(path) } });
  await send(RECEIPTS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ receipt }),
  }).catch(() => undefined);
}

/** The page of the app that a notification opens: the first one unless it names another. */
const pageOf = (path: unknown): string => (typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : '/');
