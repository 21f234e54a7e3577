import type { TestApi } from '../test-api';

/** The entries of the ledger about a subject, or all, as `kind account currency amount` in the order they happened. */
export async function recordedEntries({ deps }: TestApi, subject?: string): Promise<string[]> {
  const { rows } = await deps.db.$client.query<{ line: string }>(
    `select concat_ws(' ', t.kind, e.account, e.currency, e.amount) as line from ledger_transactions t
     join ledger_entries e on e.transaction_id = t.id where t.subject = coalesce($1, t.subject)
     order by t.at, t.kind, e.account collate "C"`,
    [subject ?? null],
  );
  return rows.map(({ line }) => line);
}
