import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../dependencies';
import { enqueue } from '../messages/jobs';
import { startResilientRunner } from './resilient-runner';
import { runMovedSchedule } from './moved-schedule';
import { CRONTAB } from './schedule';
import { taskList } from './task-list';

/** What was started. */
interface Jobs {
  stop(): Promise<void>;
}

/** Starts the worker of this process and the schedule. Jobs left by a killed process are recovered at once. */
export async function startJobs(deps: Dependencies, log: FastifyBaseLogger): Promise<Jobs> {
  await enqueue(deps.db, 'recover_lost_jobs', {});
  if (deps.serverClock.isMoved()) return startMovedJobs(deps, log);
  let jobs = await startWorker(deps, log, CRONTAB);
  let changing = Promise.resolve();
  let stopped = false;
  // graphile-worker's schedule follows the machine's clock: it is replaced when the clock is moved for the first time.
  const leaveMachineTime = async () => {
    if (stopped) return;
    await jobs.stop();
    jobs = await startMovedJobs(deps, log);
  };
  let onMachineTime = true;
  deps.serverClock.onChange(() => {
    if (!onMachineTime || !deps.serverClock.isMoved()) return;
    onMachineTime = false;
    changing = leaveMachineTime().catch((error: unknown) => log.error(error, 'the jobs could not be restarted'));
  });
  return {
    async stop() {
      stopped = true;
      await changing;
      await jobs.stop();
    },
  };
}

async function startMovedJobs(deps: Dependencies, log: FastifyBaseLogger): Promise<Jobs> {
  const runner = await startWorker(deps, log);
  const stopSchedule = runMovedSchedule(deps, log);
  return {
    async stop() {
      stopSchedule();
      await runner.stop();
    },
  };
}

function startWorker(deps: Dependencies, log: FastifyBaseLogger, crontab?: string): Promise<Jobs> {
  return startResilientRunner(deps, taskList(deps, log), {
    ...(crontab !== undefined && { crontab }),
    concurrency: 4,
    pollInterval: 2_000,
    onError: (job) => log.warn({ job }, 'job failed'),
    onGivenUp: (job) => log.fatal({ job: job.task_identifier, id: job.id, attempts: job.attempts }, 'job given up'),
    onLost: (error) => log.error(error, 'the job runner lost the queue and is started again'),
  });
}
