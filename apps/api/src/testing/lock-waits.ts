import type { TestApi } from './test-api';

/** Resolves when a statement waits for a row lock of another transaction. */
export async function somebodyWaits(api: TestApi): Promise<void> {
  const { rows } = await api.deps.db.$client.query(
    `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  if (rows.length === 0) await somebodyWaits(api);
}
