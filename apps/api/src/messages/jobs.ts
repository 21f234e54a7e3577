import type { ClosedTrips, DayKey } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { QUEUE_PRESENT } from '../clock/queue-time';
import type { Executor } from '../db/client';
import { presentSpan } from '../telemetry/traces';

type NoPayload = Readonly<Record<string, never>>;

/** Every job of the queue by its name, with its payload. What is queued outlives an upgrade: see FORMER_JOB_NAMES. */
export interface Jobs {
  /** One text message, encrypted (`enqueueSms`). */
  readonly send_sms: {
    readonly sealed: string;
    /** Of a second attempt: the stored delivery, with the attempts so far. */
    readonly delivery?: { readonly id: string; readonly tries: number };
    /** How often the carrier asked to try later. */
    readonly delays?: number;
  };
  /** One message on WhatsApp, encrypted (`enqueueWhatsapp`); `delays` as above. */
  readonly send_whatsapp: { readonly sealed: string; readonly delays?: number };
  /** One e-mail with its attachments, encrypted (`enqueueEmail`); `delays` as above. */
  readonly send_email: { readonly sealed: string; readonly delays?: number };
  /** Sends the receipt of a paid attempt, as a PDF. */
  readonly email_receipt: { readonly attemptId: string };
  /** Sends the statement of a month (`yyyy-MM`), as a PDF. */
  readonly email_statement: { readonly passengerId: string; readonly month: string };
  /** Notifies the owner of taken sign-up details. Free ones queue it too, with null, so that they cost the same. */
  readonly notify_owner_of_sign_up: { readonly ownerId: string | null };
  /** Invites owners of imported accounts. */
  readonly invite_imported: NoPayload;
  /** What was imported for one account now belongs to another, which proved the same phone. */
  readonly adopt_imported: { readonly from: string; readonly to: string };
  /** One notification to all browsers of a user, encrypted (`enqueuePush`). */
  readonly send_push: {
    readonly userId: string;
    readonly sealed: string;
    /** The encrypted message that is sent when no browser accepts this one. */
    readonly next?: { readonly job: 'send_whatsapp' | 'send_sms'; readonly noticeId: string; readonly sealed: string };
  };
  /** Sends staff what waits for their approval, and the alerts since the last time. */
  readonly email_staff: NoPayload;
  /** What needs a person (`alert`), and when it was raised; jobs of earlier releases have no `at`. */
  readonly send_alert: { readonly kind: string; readonly subject: string; readonly at?: string };
  /** Id of a stored webhook event. */
  readonly confirm_webhook_event: { readonly id: string };
  /** A change of the calendar that was confirmed at an instant, and by whom; null for the system. */
  readonly cancel_closed_trips: {
    readonly closed: ClosedTrips;
    readonly at: string;
    readonly why: 'closure' | 'disruption';
    readonly staffId: string | null;
  };
  /** A refund that was approved, or needed no approval; `staffId` asked for it. */
  readonly send_refund: {
    readonly paymentId: string;
    readonly endPlan: boolean;
    readonly staffId: string;
    readonly approvedBy?: string | undefined;
  };
  /** A saved card that was removed here; its code is sealed. */
  readonly deactivate_card: { readonly provider: 'paystack'; readonly sealed: string };
  /** A payout to a driver that was handed over to be sent. */
  readonly send_payout: { readonly payoutId: string };
  /** Asks the provider about payouts whose webhook did not come. */
  readonly check_payouts: NoPayload;
  /** Proposes the payouts of the last closed week. */
  readonly propose_payouts: NoPayload;
  readonly poll_pending_payments: NoPayload;
  readonly reconcile_payments: NoPayload;
  readonly check_ledger: NoPayload;
  /** Adds the new audit entries to the hash chain. */
  readonly seal_audit: NoPayload;
  readonly verify_audit: NoPayload;
  /** Makes the daily figures of the days that changed. */
  readonly make_figures: NoPayload;
  readonly expire_subscriptions: NoPayload;
  readonly remind_of_due_dates: NoPayload;
  /** Collects the instalments of plans that are paid monthly. */
  readonly collect_instalments: NoPayload;
  /** Notifies of charges of instalments that failed after the bank took its time. */
  readonly report_charges: NoPayload;
  /** Announces renewals that are charged to saved cards, and charges them. */
  readonly renew_plans: NoPayload;
  /** Queues the monthly statements that passengers chose to get by e-mail. */
  readonly email_statements: NoPayload;
  readonly remind_of_licenses: NoPayload;
  readonly remind_of_documents: NoPayload;
  readonly seed_calendar: NoPayload;
  /** Plans the coming service days whose trips or drivers have changed (`enqueueReplan`). */
  readonly refresh_plans: NoPayload;
  /** By order of staff. */
  readonly plan_day: DayKey;
  /** Publication, notices and cancellation of trips without a driver, begin and close of service days. */
  readonly advance_service_days: NoPayload;
  /** Renews the codes of a learner's coming pick-ups: somebody lost access to them at an instant. */
  readonly renew_pickup_codes: { readonly scholarId: string; readonly at: string };
  /** Makes a requested copy of a user's data. */
  readonly export_data: { readonly requestId: string };
  /** Erases the account or the learner of a request. */
  readonly erase_person: { readonly requestId: string };
  readonly sweep_files: NoPayload;
  readonly clean_up: NoPayload;
  readonly recover_lost_jobs: NoPayload;
}

export type JobName = keyof Jobs;

/** A run of a job: how often it was tried, this time included. */
export interface JobRun {
  readonly job: { readonly attempts: number; readonly max_attempts: number };
}

/** The function of every job. It may run more than once for one job, so its effect must be idempotent. */
export type JobHandlers = { readonly [Name in JobName]: (payload: Jobs[Name], run: JobRun) => Promise<void> };

/** Whether the queue gives a job up when this run fails. */
export const isLastTry = ({ job }: JobRun): boolean => job.attempts >= job.max_attempts;

/**
 * Names under which earlier versions queued jobs. Such jobs still run after an upgrade, and while processes of both
 * versions share the queue. The former `reconcile_payments` (polling, every minute) needs no entry: one that is left
 * over runs as today's job of that name, which only compares, and the schedule queues the next poll within a minute.
 */
export const FORMER_JOB_NAMES = {
  settle_notice: 'confirm_webhook_event',
  tell_of_sign_up: 'notify_owner_of_sign_up',
  take_up_lost_jobs: 'recover_lost_jobs',
  compare_payments: 'reconcile_payments',
  keep_plans: 'refresh_plans',
  tend_days: 'advance_service_days',
} as const satisfies Readonly<Record<string, JobName>>;

/** A message is delayed at most so often at the carrier's request; then each request counts as a failed attempt. */
export const MAX_DELAYS = 5;

/** With pauses that grow from seconds to a quarter of an hour. */
const MAX_ATTEMPTS = 8;

/** The lowest number runs first: payments are confirmed before text messages leave. */
const PRIORITIES: Partial<Record<JobName, number>> = {
  notify_owner_of_sign_up: 10,
  send_sms: 10,
  send_whatsapp: 10,
  send_email: 10,
  email_receipt: 10,
  // Many at once, and each draws a PDF.
  email_statement: 20,
  send_push: 10,
};

/** Marks a debounced job; a clock that is moved does not wait for it. */
export const DEBOUNCED = 'debounced';

/** When a queued job runs; without any at once. */
interface When {
  /** Milliseconds from the clock's present. */
  readonly afterMs?: number;
  /** At most one job with this key waits: a later one takes its place. */
  readonly replaces?: string;
  /** Jobs with the same key become one, which runs this many milliseconds after the first was queued. */
  readonly debounce?: { readonly key: string; readonly waitMs: number };
}

/**
 * Queues a job in the caller's transaction: workers see it after the commit, and it survives a crash. The span in which
 * this happens is stored beside the payload.
 */
export async function enqueue<Name extends JobName>(
  tx: Executor,
  name: Name,
  payload: Jobs[Name],
  { afterMs, replaces, debounce }: When = {},
): Promise<void> {
  const wait = debounce?.waitMs ?? afterMs;
  const runAt = wait === undefined ? sql`null` : sql`${QUEUE_PRESENT} + ${wait} * interval '1 millisecond'`;
  await tx.execute(sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify({ ...payload, traceparent: presentSpan() })}::json, run_at => ${runAt},
      max_attempts => ${MAX_ATTEMPTS}, priority => ${PRIORITIES[name] ?? 0},
      job_key => ${debounce?.key ?? replaces ?? null}, job_key_mode => ${replaces ? 'replace' : 'preserve_run_at'},
      flags => ${debounce ? sql`array[${DEBOUNCED}]` : sql`null`})`);
}

/** Takes the waiting job with a key out of the queue, if there is one. */
export async function dequeue(tx: Executor, key: string): Promise<void> {
  await tx.execute(sql`select graphile_worker.remove_job(${key})`);
}
