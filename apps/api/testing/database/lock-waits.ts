import type { TestApi } from '../test-api';

/** Resolves when a statement, or as many as given, waits for a lock of another transaction. */
export async function somebodyWaits(api: TestApi, waiters = 1): Promise<void> {
  const { rows } = await api.deps.db.$client.query(
    `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  if (rows.length < waiters) await somebodyWaits(api, waiters);
}
