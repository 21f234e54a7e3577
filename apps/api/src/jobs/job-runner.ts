import { Logger, run, type Runner, type TaskList } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../dependencies';
import { FORMER_JOB_NAMES, type JobHandlers, type JobName } from '../messages/jobs';
import { deliverSms } from '../messages/sms-outbox';
import { sweepFiles } from '../modules/files';
import { postEarlierPayments } from '../modules/ledger';
import { checkLedger, reconcilePayments, pollPendingPayments, confirmWebhookEvent } from '../modules/payments';
import { expireSubscriptions, remindOfDueDates } from '../modules/subscriptions';
import { remindOfLicenses } from '../modules/vehicles';
import { cleanUp } from './clean-up';
import { takeUpLostJobs } from './lost-jobs';

/** Where jobs report what staff cannot mend. */
type ErrorLog = Pick<FastifyBaseLogger, 'error'>;

/** The tasks of the queue, also under the names of earlier versions. */
export function taskList(deps: Dependencies, log?: ErrorLog): TaskList {
  const handlers: JobHandlers = {
    send_sms: (payload) => deliverSms(deps, payload),
    clean_up: () => cleanUp(deps),
    take_up_lost_jobs: () => takeUpLostJobs(deps),
    confirm_webhook_event: (payload) => confirmWebhookEvent(deps, payload),
    poll_pending_payments: () => pollPendingPayments(deps),
    reconcile_payments: async () => void (await reconcilePayments(deps)),
    post_earlier_payments: async () => void (await postEarlierPayments(deps)),
    check_ledger: async () => {
      for (const breach of await checkLedger(deps)) log?.error({ breach }, 'the ledger breaks a rule');
    },
    expire_subscriptions: () => expireSubscriptions(deps),
    remind_of_due_dates: () => remindOfDueDates(deps),
    sweep_files: () => sweepFiles(deps),
    remind_of_licenses: () => remindOfLicenses(deps),
  };
  const former = Object.entries(FORMER_JOB_NAMES).map(([name, current]) => [name, handlers[current]]);
  return { ...handlers, ...Object.fromEntries(former) };
}

/**
 * Minute and hour of every day (UTC), the job, and options of graphile-worker. Any number of processes may share the
 * queue: a job runs in one of them. Reminders leave in the morning of Lagos and Johannesburg.
 */
const SCHEDULE: readonly (readonly [time: string, job: JobName, options?: string])[] = [
  ['* *', 'take_up_lost_jobs'],
  // One run at a time; a run that failed is replaced by the next, which does the same.
  ['* *', 'poll_pending_payments', '?queue=poll_pending_payments&jobKey=poll_pending_payments&max=1'],
  ['17 *', 'clean_up'],
  ['5 *', 'expire_subscriptions'],
  ['41 *', 'sweep_files'],
  ['10 7', 'remind_of_licenses'],
  ['20 7', 'remind_of_due_dates', '?fill=12h'],
  ['30 1', 'reconcile_payments', '?fill=12h'],
  ['50 1', 'check_ledger', '?fill=12h'],
];

/** The schedule as graphile-worker reads it. */
export const CRONTAB = SCHEDULE.map(([time, job, options = '']) => `${time} * * * ${job} ${options}`).join('\n');

/** Starts the worker of this process and the schedule. */
export async function startJobs(deps: Dependencies, log: FastifyBaseLogger): Promise<Runner> {
  await takeUpLostJobs(deps);
  const runner = await run({
    pgPool: deps.db.$client,
    taskList: taskList(deps, log),
    crontab: CRONTAB,
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

/** Logs only the beginning of errors: the error of a failed job may contain its data. */
export function workerLogger(onError: (message: string) => void): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') onError(message);
  });
}
