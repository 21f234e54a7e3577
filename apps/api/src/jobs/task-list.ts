import type { FastifyBaseLogger } from 'fastify';
import type { Task, TaskList } from 'graphile-worker';
import { catchUpWithClock } from '../clock/change-clock';
import type { Dependencies } from '../dependencies';
import { FORMER_JOB_NAMES, isLastTry, type JobHandlers } from '../messages/jobs';
import { adoptImported, inviteImported } from '../console/imports';
import { emailStaff, isAddressOfStaff } from '../console/staff';
import { alert, sendAlert } from '../messages/alerts';
import { noteAlert } from '../messages/staff-alerts';
import { deliverSms } from '../messages/sms-outbox';
import { deliverEmail } from '../messages/email-outbox';
import { deliverWhatsapp } from '../messages/whatsapp-outbox';
import { notifyOwnerOfSignUp } from '../modules/accounts';
import { sealAudit, verifyAudit } from '../modules/audit';
import { seedCalendar } from '../modules/calendar';
import { collectInstalments, reportDecidedCharges } from '../modules/collections';
import { cancelClosedTrips } from '../modules/calendar-cancellations';
import { refreshPlans, planDayNow, advanceServiceDays, renewPickupCodes } from '../modules/dispatch';
import { makeFigures } from '../modules/figures';
import { sweepFiles } from '../modules/files';
import { deactivateCard } from '../modules/payment-methods';
import {
  checkLedger,
  confirmWebhookEvent,
  pollPendingPayments,
  reconcilePayments,
  sendRefund,
} from '../modules/payments';
import { checkPayouts, proposeWeeklyPayouts, sendPayout } from '../modules/payouts';
import { erasePerson, exportData } from '../modules/privacy';
import { agreesToWhatsapp, findMailbox } from '../modules/notices';
import { emailReceipt } from '../modules/receipts';
import { deliverPush, wasShown } from '../modules/push';
import { findLastWhatsapp } from '../modules/sms-replies';
import { emailStatement, queueStatements } from '../modules/statements';
import { expireSubscriptions, remindOfDueDates, renewPlans } from '../modules/subscriptions';
import { remindOfLicenses } from '../modules/vehicles';
import { remindOfDocuments } from '../modules/driver-documents';
import { REQUEST_KINDS } from '../request-kinds';
import { cleanUp } from './clean-up';
import { recoverLostJobs } from './lost-jobs';
import type { JobResult } from '../telemetry/metrics';
import { inSpan } from '../telemetry/traces';

/** Where jobs report what staff cannot mend. */
export type ErrorLog = Pick<FastifyBaseLogger, 'error'>;

/** The tasks of the queue, also under the names of earlier versions. */
export function taskList(deps: Dependencies, log?: ErrorLog): TaskList {
  const handlers: JobHandlers = {
    send_sms: (payload) => deliverSms(deps, payload, wasShown),
    send_whatsapp: (payload) => deliverWhatsapp(deps, payload, { wasShown, agreesToWhatsapp, findLastWhatsapp }),
    send_email: (payload, run) =>
      deliverEmail(deps, payload, { findMailbox, isAddressOfStaff, isLastTry: isLastTry(run) }),
    email_receipt: (payload) => emailReceipt(deps, payload),
    email_statements: () => queueStatements(deps),
    email_statement: (payload) => emailStatement(deps, payload),
    notify_owner_of_sign_up: (payload) => notifyOwnerOfSignUp(deps, payload),
    invite_imported: () => inviteImported(deps),
    adopt_imported: (payload) => adoptImported(deps, payload),
    send_push: (payload) => deliverPush(deps, payload),
    send_alert: async (payload) => {
      await noteAlert(deps, payload);
      await sendAlert(deps, payload);
    },
    email_staff: () => emailStaff(deps, REQUEST_KINDS),
    clean_up: () => cleanUp(deps),
    recover_lost_jobs: () => recoverLostJobs(deps),
    confirm_webhook_event: (payload) => confirmWebhookEvent(deps, payload),
    cancel_closed_trips: (payload) => cancelClosedTrips(deps, payload),
    send_refund: (payload) => sendRefund(deps, payload),
    deactivate_card: (payload) => deactivateCard(deps, payload),
    send_payout: (payload) => sendPayout(deps, payload),
    check_payouts: () => checkPayouts(deps),
    propose_payouts: () => proposeWeeklyPayouts(deps),
    poll_pending_payments: () => pollPendingPayments(deps),
    reconcile_payments: async () => void (await reconcilePayments(deps)),
    check_ledger: async () => {
      for (const breach of await checkLedger(deps)) log?.error({ breach }, 'the ledger breaks a rule');
    },
    seal_audit: () => sealAudit(deps),
    verify_audit: async () => {
      const { brokenAt } = await verifyAudit(deps);
      if (brokenAt === null) return;
      log?.error({ entry: brokenAt }, 'the audit log was changed');
      await alert(deps, deps.db, { kind: 'audit_broken', subject: brokenAt });
    },
    make_figures: () => makeFigures(deps),
    expire_subscriptions: () => expireSubscriptions(deps),
    remind_of_due_dates: () => remindOfDueDates(deps),
    collect_instalments: () => collectInstalments(deps),
    report_charges: () => reportDecidedCharges(deps),
    renew_plans: () => renewPlans(deps),
    export_data: (payload) => exportData(deps, payload),
    erase_person: (payload) => erasePerson(deps, payload),
    sweep_files: () => sweepFiles(deps),
    remind_of_licenses: () => remindOfLicenses(deps),
    remind_of_documents: () => remindOfDocuments(deps),
    seed_calendar: () => seedCalendar(deps),
    refresh_plans: () => refreshPlans(deps),
    plan_day: (payload) => planDayNow(deps, payload),
    renew_pickup_codes: (payload) => renewPickupCodes(deps, payload),
    advance_service_days: () => advanceServiceDays(deps),
  };
  const former = Object.entries(FORMER_JOB_NAMES).map(([name, current]) => [name, handlers[current]]);
  const tasks: TaskList = { ...handlers, ...Object.fromEntries(former) };
  return measured(deps, deps.settings.sandbox ? byTheSharedClock(deps, tasks) : tasks);
}

/** Another process may have moved the clock that made a job due: the job must not run by an earlier one. */
function byTheSharedClock(deps: Dependencies, tasks: TaskList): TaskList {
  return mapTasks(tasks, (_name, task) => async (payload, helpers) => {
    await catchUpWithClock(deps);
    await task(payload, helpers);
  });
}

/** Counts every run with its result, traces it as part of what queued it, and raises an alert when it is given up. */
function measured(deps: Dependencies, tasks: TaskList): TaskList {
  const { db, metrics, traces } = deps;
  return mapTasks(tasks, (job, task) => async (payload, helpers) => {
    const since = performance.now();
    let result: JobResult = 'done';
    try {
      const { attempts } = helpers.job;
      const parent = (payload as { traceparent?: string } | null)?.traceparent;
      const options = { kind: 'consumer', labels: { attempts }, parent } as const;
      await inSpan(traces, `job ${job}`, options, async () => task(payload, helpers));
    } catch (error) {
      result = isLastTry(helpers) ? 'given_up' : 'failed';
      if (result === 'given_up' && job !== 'send_alert')
        await alert(deps, db, { kind: 'job_given_up', subject: `${job} ${helpers.job.id}` }).catch(() => undefined);
      throw error;
    } finally {
      metrics.job({ job, result }, (performance.now() - since) / 1000);
    }
  });
}

const mapTasks = (tasks: TaskList, change: (name: string, task: Task) => Task): TaskList =>
  Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, change(name, task as Task)]));
