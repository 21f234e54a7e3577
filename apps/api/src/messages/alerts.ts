import { MINUTE_MS, type StaffRight } from '@liftclub/domain';
import type { Executor } from '../db/client';
import type { Dependencies } from '../dependencies';
import { originOf } from '../settings/origins';
import { enqueue, type Jobs } from './jobs';

/** What needs a person: what the alert says, the page of the console that shows more, the right to get it by e-mail. */
const ALERTS = {
  payment_unmatched: ['A payment and the books of a provider do not match.', '/payments', 'money.read'],
  payment_on_hold: ['A payment is on hold.', '/payments', 'money.read'],
  refund_refused: ['A provider refused a refund.', '/payments', 'money.read'],
  refund_not_sent: ['A refund that was approved was not sent.', '/payments', 'money.read'],
  payout_not_sent: ['The provider of transfers takes no payouts to drivers now.', '/books/payouts', 'money.read'],
  payout_needs_code: ['Paystack asks for a code before it pays a driver.', '/books/payouts', 'money.read'],
  payout_slow: ['A payout to a driver has been on its way for more than a day.', '/books/payouts', 'money.read'],
  ledger_breach: ['The ledger breaks a rule.', '/books', 'money.read'],
  audit_broken: ['The audit log was changed.', '/audit', 'audit.read'],
  job_given_up: ['A job failed for the last time.', '/', 'settings'],
  no_driver: ['Trips have no driver yet.', '/', 'dispatch.read'],
  sms_budget: ['Most of the messages of a day are used up.', '/notices', 'settings'],
  template_refused: ['WhatsApp refuses a template; the messages go by SMS.', '/notices', 'settings'],
  sos: ['Somebody calls for help.', '/cases', 'cases.rides'],
  code_override: ['A driver took a rider on board without the code.', '/dispatch', 'dispatch.read'],
  hand_over_override: ['A driver handed over a learner for whom nobody is named.', '/dispatch', 'dispatch.read'],
  driver_gave_up: ['A driver cannot go on with a run.', '/dispatch', 'dispatch.read'],
  start_not_allowed: ['A driver who may not drive started a run.', '/dispatch', 'dispatch.read'],
  late_start: ['A run has not started.', '/dispatch', 'dispatch.read'],
  not_arrived: ['A vehicle has not arrived at a pick-up.', '/dispatch', 'dispatch.read'],
  not_dropped_off: ['A rider is on board for too long.', '/dispatch', 'dispatch.read'],
  contradiction: ['The phone of a driver reports otherwise than the server knows.', '/dispatch', 'dispatch.read'],
  own_transport: ['No vehicle came, and a guardian takes the rider.', '/dispatch', 'dispatch.read'],
  run_not_closed: ['A run was not closed by its driver.', '/', 'dispatch.read'],
  provider_down: ['An outside company has not answered for minutes.', '/', 'settings'],
  disk_full: ['There is no room for uploads.', '/', 'settings'],
  database_unreachable: ['The database does not answer.', '/', 'settings'],
} as const satisfies Readonly<Record<string, readonly [text: string, page: string, right: StaffRight]>>;

export interface Alert {
  readonly kind: keyof typeof ALERTS;
  /** An id or a name of ours, never data of a person. */
  readonly subject: string;
  /** Of an emergency call: it was alerted before. */
  readonly isRepeated?: boolean;
}

/** Alerts of one kind within a minute become one; emergency calls leave at once, repeated ones once a minute each. */
const DEBOUNCE_MS = MINUTE_MS;
const TIMEOUT_MS = 10_000;

/**
 * Queues an alert with the present time in the caller's transaction: its job notes it for the e-mail to staff and posts
 * it to ALERT_URL. Of several alerts that become one, the last one's subject and time are sent.
 */
export async function alert(
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Executor,
  { kind, subject, isRepeated = false }: Alert,
): Promise<void> {
  const payload = { kind, subject, at: clock().toISOString() };
  if (kind === 'sos' && !isRepeated) return enqueue(tx, 'send_alert', payload);
  const key = kind === 'sos' ? `alert:sos:${subject}` : `alert:${kind}`;
  await enqueue(tx, 'send_alert', payload, { debounce: { key, waitMs: DEBOUNCE_MS } });
}

/** Posts an alert to ALERT_URL, if there is one. Rejects unless the response is 2xx, so that the queue retries. */
export async function sendAlert(
  { settings, clock }: Pick<Dependencies, 'settings' | 'clock'>,
  { kind, subject, at = clock().toISOString() }: Jobs['send_alert'],
): Promise<void> {
  const known = describeAlert(kind);
  if (settings.alerts === undefined || !known) return;
  const { text, page } = known;
  const link = `${originOf(settings, 'console')}${page}`;
  const response = await fetch(settings.alerts.url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, subject, text: `Liftclub: ${text} As of ${minuteOf(at)}. ${link}`, link, at }),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The receiver of alerts responded ${response.status}.`);
}

/** What an alert says, its page, and the right to get it by e-mail; undefined for a kind of a later release. */
export function describeAlert(kind: string) {
  const known = (ALERTS as Readonly<Partial<Record<string, readonly [string, string, StaffRight]>>>)[kind];
  return known && { text: known[0], page: known[1], right: known[2] };
}

/** "2026-01-12 04:50 UTC" of an ISO instant: an alert may be about either market. */
const minuteOf = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/**
 * Raises alerts outside of a transaction: they are queued, or sent at once where the database does not take them. Never
 * rejects; one kind is raised once in ten minutes of a process.
 */
export function alertRaiser(deps: Pick<Dependencies, 'db' | 'settings' | 'clock'>): (raised: Alert) => Promise<void> {
  const last = new Map<string, number>();
  return async (raised) => {
    const now = deps.clock().getTime();
    if (now - (last.get(raised.kind) ?? -Infinity) < 10 * MINUTE_MS) return;
    last.set(raised.kind, now);
    await alert(deps, deps.db, raised)
      .catch(() => sendAlert(deps, raised))
      .catch(() => last.delete(raised.kind));
  };
}
