import { Client } from 'pg';

/** A statement as it was sent: with a name if it was prepared. */
interface SentStatement {
  readonly name?: string | undefined;
  readonly text: string;
}

/** The statement of /readyz, which a proxy in front asks for at any time. */
const READINESS = 'select 1';

/** The SQL statements sent while a function runs, transaction control included. */
export async function statementsOf(happening: () => Promise<unknown>): Promise<string[]> {
  return (await sentDuring(happening)).map(({ text }) => text);
}

/** The same with the names of those that were prepared. */
export async function sentDuring(happening: () => Promise<unknown>): Promise<SentStatement[]> {
  const spy = jest.spyOn(Client.prototype, 'query');
  try {
    await happening();
    const sent = spy.mock.calls.map(([query]: unknown[]) =>
      typeof query === 'string' ? { text: query } : (query as SentStatement),
    );
    return sent.filter(({ text }) => text !== READINESS);
  } finally {
    spy.mockRestore();
  }
}

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
