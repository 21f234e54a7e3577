import { Client } from 'pg';

/**
 * The statements other than alerts that follow an alert in its transaction while a function runs. There must be none:
 * alerts of a kind share the row of a job, and a transaction that holds it may wait for one that waits for it.
 */
export async function statementsAfterAlerts(happening: () => Promise<unknown>): Promise<string[]> {
  const spy = jest.spyOn(Client.prototype, 'query');
  const found: string[] = [];
  const alerted = new Set<unknown>();
  let alerts = 0;
  try {
    await happening();
    spy.mock.calls.forEach((call: unknown[], index) => {
      const client = spy.mock.contexts[index];
      const text = typeof call[0] === 'string' ? call[0] : (call[0] as { text: string }).text;
      if (/^\s*(begin|commit|rollback)/i.test(text)) return void alerted.delete(client);
      if (text.includes('add_job') && JSON.stringify(call).includes('send_alert')) {
        alerted.add(client);
        alerts += 1;
      } else if (alerted.has(client)) found.push(text);
    });
  } finally {
    spy.mockRestore();
  }
  if (alerts === 0) throw new Error('No alert was queued.');
  return found;
}
