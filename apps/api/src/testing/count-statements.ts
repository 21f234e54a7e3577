import { Client } from 'pg';

/** A statement as it was sent: with a name if it was prepared. */
interface SentStatement {
  readonly name?: string | undefined;
  readonly text: string;
}

/** The SQL statements sent while a function runs, transaction control included. */
export async function statementsOf(happening: () => Promise<unknown>): Promise<string[]> {
  return (await sentDuring(happening)).map(({ text }) => text);
}

/** The same with the names of those that were prepared. */
export async function sentDuring(happening: () => Promise<unknown>): Promise<SentStatement[]> {
  const spy = jest.spyOn(Client.prototype, 'query');
  try {
    await happening();
    return spy.mock.calls.map(([query]: unknown[]) =>
      typeof query === 'string' ? { text: query } : (query as SentStatement),
    );
  } finally {
    spy.mockRestore();
  }
}
