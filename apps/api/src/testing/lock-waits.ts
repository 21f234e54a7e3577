import type { TestApi } from './test-api';

/** Until some statement waits for another transaction's row. */
export async function somebodyWaits(api: TestApi): Promise<void> {
  const { rows } = await api.deps.db.$client.query(
    `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  if (rows.length === 0) await somebodyWaits(api);
}
