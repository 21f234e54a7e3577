import { createHash } from 'node:crypto';
import { maySend, reportWaitMs } from '@liftclub/domain';
import type { Executor } from '../db/client';
import type { Dependencies } from '../dependencies';
import { MessageRefusedError, TryLaterError } from '../providers/messages/message-gateway';
import { isChannelChosen } from './chosen-channels-repository';
import {
  failDelivery,
  findChannelStates,
  findDelivery,
  findUnreported,
  insertDelivery,
  lockNotice,
  storeDelivery,
  type Delivery,
} from './deliveries-repository';
import { dequeue, enqueue, MAX_DELAYS, type Jobs } from './jobs';
import { noteTry } from './note-delivery';
import { isNoticeTrue, type NoticeSubject } from './notice-subject';
import { countSmsParts } from './sms-parts-repository';
import { countAgainstBudget, type CountedSms, type SmsKind } from './sms-budget';

/** One text message; without a receiver the worker drops it, so that an unknown number costs the same statements. */
export interface OutgoingSms {
  readonly to: string | null;
  readonly body: string;
  readonly kind: SmsKind;
  /** The account that caused it or that it is about, for the budget. */
  readonly accountId?: string;
  /** It is not sent after this. */
  readonly until?: Date | undefined;
  /** What it is about; it is not sent when that is no longer true. */
  readonly about?: NoticeSubject | undefined;
  /** The receipt of a notification with the same text: once that was shown, the SMS is not sent. */
  readonly unless?: string | undefined;
  /** Of a notification that other channels send, too: the SMS is not sent once one of them has delivered it. */
  readonly noticeId?: string | undefined;
  /** Leaves so much later. */
  readonly afterMs?: number;
}

/**
 * Queues an SMS in the caller's transaction: it leaves after the commit, survives a crash, and is retried with growing
 * pauses. The text is encrypted while it waits.
 */
export async function enqueueSms(
  { keys }: Pick<Dependencies, 'keys'>,
  tx: Executor,
  { afterMs = 0, ...message }: OutgoingSms,
): Promise<void> {
  await enqueue(tx, 'send_sms', { sealed: keys.seal(JSON.stringify(message)) }, { afterMs, ...keyOf(message) });
}

/** Queues the sealed SMS of a notification for now, whose channel before it failed. */
export async function bringSmsForward(tx: Executor, noticeId: string, sealed: string): Promise<void> {
  await enqueue(tx, 'send_sms', { sealed }, keyOf({ noticeId }));
}

/** Takes the waiting SMS of a notification, which another channel has delivered, out of the queue. */
export const withdrawSms = (tx: Executor, noticeId: string): Promise<void> => dequeue(tx, smsKey(noticeId));

const smsKey = (noticeId: string): string => `sms:${noticeId}`;

/** At most one SMS of a notification waits. */
const keyOf = ({ noticeId }: Pick<OutgoingSms, 'noticeId'>) =>
  noticeId === undefined ? {} : { replaces: smsKey(noticeId) };

/**
 * The job `send_sms`. An SMS over the budget of the day is not sent, and staff see it among the failed ones. A message
 * that the carrier rejects permanently is not retried. Its outcome is stored; a failed one is sent once more when the
 * carrier reports it (`noteDelivery`). Two jobs of one notification, of which one was brought forward while the other
 * ran, take turns. `wasShown`: whether the notification with a receipt was shown.
 */
export async function deliverSms(deps: Deps, payload: Jobs['send_sms'], wasShown: WasShown): Promise<void> {
  const message = opened(deps, payload);
  const { noticeId } = message;
  if (noticeId === undefined) return deliverOpened(deps, payload, message, wasShown);
  await deps.db.transaction(async (lock) => {
    await lockNotice(lock, noticeId);
    await deliverOpened(deps, payload, message, wasShown);
  });
}

/**
 * Queues a failed SMS once more, in the caller's transaction. False when it is of no use any more: a code, one that is
 * too late, or whose text was forgotten.
 */
export async function resendSms(
  { keys, clock }: Pick<Dependencies, 'keys' | 'clock'>,
  tx: Executor,
  delivery: Delivery,
): Promise<boolean> {
  const { id, tries, sealed, noticeId } = delivery;
  if (sealed === null) return false;
  const { kind = 'code', until, to } = opened({ keys }, { sealed });
  if (kind === 'code' || to === null || (until !== undefined && new Date(until) <= clock())) return false;
  await storeDelivery(tx, { ...delivery, state: 'queued', at: clock() });
  await enqueue(tx, 'send_sms', { sealed, delivery: { id, tries } }, keyOf({ noticeId: noticeId ?? undefined }));
  return true;
}

type Deps = Pick<Dependencies, 'db' | 'keys' | 'sms' | 'clock' | 'metrics' | 'settings'>;
type WasShown = (db: Executor, receipt: string) => Promise<boolean>;

async function deliverOpened(
  deps: Deps,
  payload: Jobs['send_sms'],
  message: Opened,
  wasShown: WasShown,
): Promise<void> {
  const { to, body, about, kind = 'code', accountId, noticeId } = message;
  const { id, tries } = payload.delivery ?? { id: idOf(noticeId ?? payload.sealed), tries: 0 };
  const stored = await findDelivery(deps.db, id);
  // The carrier has it: the process of an earlier run was killed before it could store that.
  if (stored && (stored.state !== 'queued' || stored.tries !== tries)) return;
  if (to === null || !(await isDue(deps, payload, message, wasShown))) {
    if (stored) await failDelivery(deps.db, id);
    return deps.metrics.sms('dropped');
  }
  // Where many messages were queued, WhatsApp took this one later than its SMS was queued for.
  const sentAt = noticeId === undefined ? undefined : await findUnreported(deps.db, noticeId);
  const waitMs = sentAt && about ? sentAt.getTime() + reportWaitMs(about.moment) - deps.clock().getTime() : 0;
  if (waitMs > 0) return enqueue(deps.db, 'send_sms', payload, { afterMs: waitMs, ...keyOf({ noticeId }) });
  const delivery: Delivery = {
    id,
    channel: 'sms',
    noticeId: noticeId ?? null,
    messageSid: null,
    tripId: about?.tripId ?? null,
    moment: about?.moment ?? null,
    state: 'queued',
    tries,
    errorCode: null,
    // An invitation goes to somebody else's phone.
    userId: kind === 'invitation' ? null : (accountId ?? null),
    sealed: payload.sealed,
    at: deps.clock(),
  };
  await insertDelivery(deps.db, delivery);
  const counted = await countAgainstBudget(deps, { to, kind, accountId });
  const { delays = 0 } = payload;
  const outcome = counted
    ? await sendOnce(deps, { to, body, reference: id }, counted, delays < MAX_DELAYS)
    : OVER_BUDGET;
  if ('retryMs' in outcome) {
    const delayed = { ...payload, delays: delays + 1 };
    return enqueue(deps.db, 'send_sms', delayed, { afterMs: outcome.retryMs, ...keyOf({ noticeId }) });
  }
  const { sid, errorCode } = outcome;
  if (!counted) deps.metrics.sms('dropped');
  await deps.db.transaction(async (tx) => {
    const state = sid === null ? 'failed' : 'sent';
    await noteTry(tx, { ...delivery, state, messageSid: sid, tries: tries + 1, errorCode, at: deps.clock() });
    if (sid !== null) await countSmsParts(tx, { to, body }, deps.clock());
  });
}

/** Whether an SMS is still of use, and nothing else has delivered what it says. */
async function isDue(
  { db, clock }: Deps,
  { delivery }: Jobs['send_sms'],
  { until, unless, about, noticeId, accountId }: Opened,
  wasShown: WasShown,
): Promise<boolean> {
  if (until !== undefined && new Date(until) <= clock()) return false;
  if (unless !== undefined && (await wasShown(db, unless))) return false;
  const states = noticeId === undefined ? {} : await findChannelStates(db, noticeId);
  // A second try follows an SMS that failed.
  if (!maySend('sms', delivery ? { ...states, sms: 'waiting' } : states)) return false;
  if (!about) return true;
  if (accountId && !(await isChannelChosen(db, accountId, about.moment, 'sms'))) return false;
  return isNoticeTrue(db, about);
}

/** The id of an SMS, which is the same when its job runs again: of its notification, or of its encrypted text. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(`sms ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

type Opened = Omit<OutgoingSms, 'until' | 'kind'> & {
  readonly until?: string;
  /** Missing in what the release before queued. */
  readonly kind?: SmsKind;
};

const opened = ({ keys }: Pick<Dependencies, 'keys'>, { sealed }: Jobs['send_sms']) =>
  JSON.parse(keys.open(sealed)) as Opened;

/** What is stored of an SMS that the budget does not cover. */
const OVER_BUDGET = { sid: null, errorCode: 'budget' } as const;

async function sendOnce(
  { sms, metrics }: Pick<Dependencies, 'sms' | 'metrics'>,
  message: { readonly to: string; readonly body: string; readonly reference: string },
  counted: CountedSms,
  mayDelay: boolean,
) {
  try {
    const { id: sid } = await sms.send(message);
    metrics.sms('sent');
    return { sid, errorCode: null };
  } catch (error) {
    const refused = error instanceof MessageRefusedError;
    metrics.sms(refused ? 'refused' : 'failed');
    if (!refused) {
      await counted.uncount();
      if (error instanceof TryLaterError && mayDelay) return { retryMs: error.afterMs };
      throw error;
    }
    return { sid: null, errorCode: error.errorCode };
  }
}
