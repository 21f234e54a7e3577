import { Logger, run, type Runner, type TaskList } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../dependencies';
import { sweepFiles } from '../modules/files';
import { comparePayments, reconcilePayments, settleNotice } from '../modules/payments';
import { expireSubscriptions, remindOfDueDates } from '../modules/subscriptions';
import { remindOfLicenses } from '../modules/vehicles';
import { cleanUp } from './clean-up';
import { takeUpLostJobs } from './lost-jobs';
import { deliverSms } from '../messages/sms-outbox';

/** Every job by name; each calls one function. */
export function taskList(deps: Dependencies): TaskList {
  return {
    send_sms: (payload) => deliverSms(deps, payload),
    clean_up: () => cleanUp(deps),
    take_up_lost_jobs: () => takeUpLostJobs(deps),
    settle_notice: (payload) => settleNotice(deps, payload),
    reconcile_payments: () => reconcilePayments(deps),
    compare_payments: async () => void (await comparePayments(deps)),
    expire_subscriptions: () => expireSubscriptions(deps),
    remind_of_due_dates: () => remindOfDueDates(deps),
    sweep_files: () => sweepFiles(deps),
    remind_of_licenses: () => remindOfLicenses(deps),
  };
}

/**
 * When the scheduled ones run, in UTC. Any number of processes may share the queue: a job runs in one of them. Reminders
 * leave in the morning of Lagos and Johannesburg.
 */
const SCHEDULE = [
  '* * * * * take_up_lost_jobs',
  // One run at a time, and one that failed gives way to the next: it does the same.
  '* * * * * reconcile_payments ?queue=reconcile_payments&jobKey=reconcile_payments&max=1',
  '17 * * * * clean_up',
  '5 * * * * expire_subscriptions',
  '41 * * * * sweep_files',
  '10 7 * * * remind_of_licenses',
  '20 7 * * * remind_of_due_dates ?fill=12h',
  '30 1 * * * compare_payments ?fill=12h',
].join('\n');

/** Starts working on the queue of this database. */
export async function startJobs(deps: Dependencies, log: FastifyBaseLogger): Promise<Runner> {
  await takeUpLostJobs(deps);
  const runner = await run({
    pgPool: deps.db.$client,
    taskList: taskList(deps),
    crontab: SCHEDULE,
    concurrency: 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: workerLogger((message) => log.warn({ job: message.slice(0, 80) }, 'job failed')),
  });
  runner.events.on('job:failed', ({ job }) =>
    log.fatal({ job: job.task_identifier, id: job.id, attempts: job.attempts }, 'job given up'),
  );
  return runner;
}

/** Only errors, and of those only the beginning: a failed job's error can hold what it was working on. */
export function workerLogger(onError: (message: string) => void): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') onError(message);
  });
}
