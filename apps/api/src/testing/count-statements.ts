import { Client } from 'pg';

/** The SQL statements sent while a function runs, transaction control included. */
export async function statementsOf(happening: () => Promise<unknown>): Promise<string[]> {
  const spy = jest.spyOn(Client.prototype, 'query');
  try {
    await happening();
    return spy.mock.calls.map(([query]: unknown[]) =>
      typeof query === 'string' ? query : (query as { text: string }).text,
    );
  } finally {
    spy.mockRestore();
  }
}
