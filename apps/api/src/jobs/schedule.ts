import { MINUTE_MS } from '@liftclub/domain';
import { parseCrontab, type ParsedCronItem } from 'graphile-worker';
import { minuteOf } from '../clock/change-clock';
import type { JobName } from '../messages/jobs';

interface Entry {
  /** Minute and hour of every day, UTC. */
  readonly time: string;
  readonly job: JobName;
  /** Options of graphile-worker. */
  readonly options?: string;
  /**
   * One run does what the runs that were left out would have done, so that a clock that is moved far runs it only
   * before each other job (docs/decisions/085).
   */
  readonly catchesUp?: true;
}

/**
 * Any number of processes may share the queue: a job runs in one of them. Reminders leave in the morning of Lagos and
 * Johannesburg.
 */
const SCHEDULE: readonly Entry[] = [
  { time: '* *', job: 'recover_lost_jobs', catchesUp: true },
  // One run at a time; a run that failed is replaced by the next, which does the same.
  {
    time: '* *',
    job: 'poll_pending_payments',
    options: '?queue=poll_pending_payments&jobKey=poll_pending_payments&max=1',
    catchesUp: true,
  },
  {
    time: '* *',
    job: 'invite_imported',
    options: '?queue=invite_imported&jobKey=invite_imported&max=1',
    catchesUp: true,
  },
  // It queues itself for the next time of a day; this is for one that was given up.
  { time: '32 *', job: 'advance_service_days', catchesUp: true },
  { time: '* *', job: 'seal_audit', options: '?queue=seal_audit&jobKey=seal_audit&max=1', catchesUp: true },
  { time: '*/10 *', job: 'make_figures', options: '?queue=make_figures&jobKey=make_figures&max=1', catchesUp: true },
  { time: '*/5 *', job: 'check_payouts', options: '?queue=check_payouts&jobKey=check_payouts&max=1', catchesUp: true },
  { time: '10 5', job: 'propose_payouts', options: '?fill=12h' },
  // At night in both markets; the changes of the day queue it themselves.
  { time: '40 0', job: 'refresh_plans', options: '?fill=12h' },
  { time: '*/5 *', job: 'renew_plans', options: '?queue=renew_plans&jobKey=renew_plans&max=1', catchesUp: true },
  {
    time: '*/5 *',
    job: 'report_charges',
    options: '?queue=report_charges&jobKey=report_charges&max=1',
    catchesUp: true,
  },
  { time: '17 *', job: 'clean_up', catchesUp: true },
  { time: '5 *', job: 'expire_subscriptions', catchesUp: true },
  { time: '41 *', job: 'sweep_files', catchesUp: true },
  // 06:00 in Johannesburg, and in Lagos.
  { time: '0 4,5', job: 'collect_instalments', options: '?fill=12h' },
  { time: '10 7', job: 'remind_of_licenses' },
  { time: '15 7', job: 'remind_of_documents', options: '?fill=12h' },
  { time: '20 7', job: 'remind_of_due_dates', options: '?fill=12h' },
  { time: '25 7', job: 'email_statements', options: '?fill=12h' },
  { time: '30 1', job: 'reconcile_payments', options: '?fill=12h' },
  { time: '50 1', job: 'check_ledger', options: '?fill=12h' },
  { time: '52 1', job: 'verify_audit', options: '?fill=12h' },
  // Does something on the first day of a year.
  { time: '55 1', job: 'seed_calendar', options: '?fill=12h' },
];

/** The schedule as graphile-worker reads it. */
export const CRONTAB = SCHEDULE.map(({ time, job, options = '' }) => `${time} * * * ${job} ${options}`).join('\n');

/** An entry of the schedule with the times at which it matches. */
export interface ScheduledJob extends ParsedCronItem {
  readonly catchesUp: boolean;
}

/** The schedule, in its order. */
export const SCHEDULED_JOBS: readonly ScheduledJob[] = parseCrontab(CRONTAB).map((item, index) => ({
  ...item,
  catchesUp: SCHEDULE[index]?.catchesUp === true,
}));

/** The first minute after `after` and up to `until` at which the job is due. */
export function firstDue(job: ScheduledJob, after: Date, until: Date): Date | undefined {
  for (let minute = minuteOf(after).getTime() + MINUTE_MS; minute <= until.getTime(); minute += MINUTE_MS) {
    if (isDueAt(job, minute)) return new Date(minute);
  }
  return undefined;
}

/** The last minute after `after` and up to `until` at which the job is due. */
export function lastDue(job: ScheduledJob, after: Date, until: Date): Date | undefined {
  for (let minute = minuteOf(until).getTime(); minute > after.getTime(); minute -= MINUTE_MS) {
    if (isDueAt(job, minute)) return new Date(minute);
  }
  return undefined;
}

function isDueAt(job: ScheduledJob, minute: number): boolean {
  const at = new Date(minute);
  return job.match({
    min: at.getUTCMinutes(),
    hour: at.getUTCHours(),
    date: at.getUTCDate(),
    month: at.getUTCMonth() + 1,
    dow: at.getUTCDay(),
  });
}
