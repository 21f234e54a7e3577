import { runOnce } from 'graphile-worker';
import type { Dependencies } from '../dependencies';
import { workerLogger } from '../jobs/runner';
import { taskList } from '../jobs/task-list';

/** Runs what is due. graphile-worker may resolve before it has recorded its last job, so its locks are awaited. */
export async function runJobs(deps: Dependencies): Promise<void> {
  await runOnce({
    pgPool: deps.db.$client,
    taskList: taskList(deps),
    noHandleSignals: true,
    logger: workerLogger(() => undefined),
  });
  const locked = 'select 1 from graphile_worker._private_jobs where locked_at is not null limit 1';
  for (let tries = 0; tries < 50 && (await deps.db.$client.query(locked)).rowCount; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
