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
