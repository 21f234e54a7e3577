import { runOnce, type TaskList } from 'graphile-worker';
import type { Dependencies } from '../src/dependencies';
import { workerLogger } from '../src/jobs/runner';
import { taskList } from '../src/jobs/task-list';

/** Runs what is due. graphile-worker may resolve before it has recorded its last job, so its locks are awaited. */
export async function runJobs(deps: Dependencies, tasks: TaskList = taskList(deps)): Promise<void> {
  await runOnce({
    pgPool: deps.db.$client,
    taskList: tasks,
    noHandleSignals: true,
    logger: workerLogger(() => undefined),
  });
  const locked = 'select 1 from graphile_worker._private_jobs where locked_at is not null limit 1';
  for (let tries = 0; tries < 50 && (await deps.db.$client.query(locked)).rowCount; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Runs the jobs of these tasks that wait for a later time, too, as if it had come: the queue has no clock of tests. */
export async function runWaitingJobs(deps: Dependencies, tasks: TaskList = taskList(deps)): Promise<void> {
  await deps.db.$client.query(
    `update graphile_worker._private_jobs set run_at = now() where locked_at is null
       and task_id in (select id from graphile_worker._private_tasks where identifier = any($1))`,
    [Object.keys(tasks)],
  );
  await runJobs(deps, tasks);
}

/** Sends the messages that wait, and runs no other job. */
export async function runWaitingMessages(deps: Dependencies): Promise<void> {
  const { send_sms, send_whatsapp, send_email } = taskList(deps);
  await runWaitingJobs(deps, { send_sms, send_whatsapp, send_email });
}
