import { HOUR_MS, isCritical, maySend, MINUTE_MS, type MessageType } from '@liftclub/domain';
import type { Executor } from '../db/client';
import type { Dependencies } from '../dependencies';
import { MessageRefusedError, TryLaterError, type MessageChoice } from '../providers/messages/message-gateway';
import { isTemplateCode } from '../providers/messages/whatsapp-gateway';
import { alert } from './alerts';
import {
  failDelivery,
  findChannelStates,
  findReported,
  insertDelivery,
  storeDelivery,
  type Delivery,
} from './deliveries-repository';
import { enqueue, MAX_DELAYS, type Jobs } from './jobs';
import { isNoticeTrue, type NoticeSubject } from './notice-subject';
import { countAgainstBudget, type SmsKind } from './sms-budget';
import { bringSmsForward, withdrawSms } from './sms-outbox';

/** One message on WhatsApp. */
export interface OutgoingWhatsapp {
  /** E.164. */
  readonly to: string;
  readonly body: string;
  /** Of the body, and so of its template. */
  readonly language: string;
  readonly kind: SmsKind;
  /** Whose phone it is. */
  readonly accountId: string;
  /** A new id. A notification has the same one on every channel; it is the message's own row, too. */
  readonly noticeId: string;
  /** What the reader can answer with a tap. */
  readonly choices: readonly MessageChoice[];
  /**
   * What it is about; missing in a reply. The type names the template, for readers who did not write to us within a
   * day. A notification that cannot be sent goes by SMS at once.
   */
  readonly about?: NoticeSubject;
  /** A failed one does not go by SMS: its reader chose none. */
  readonly withoutSms?: boolean | undefined;
  readonly until?: Date | undefined;
  /** The receipt of a push notification with the same text: once that was shown, this one is not sent. */
  readonly unless?: string | undefined;
  readonly afterMs?: number;
}

/** What the outbox asks modules. */
interface Readers {
  readonly wasShown: (db: Executor, receipt: string) => Promise<boolean>;
  /** Whether a user agrees to get notifications of a type on WhatsApp. */
  readonly agreesToWhatsapp: (db: Executor, userId: string, type: MessageType) => Promise<boolean>;
  /** When a user last wrote to us on WhatsApp. */
  readonly findLastWhatsapp: (db: Executor, userId: string) => Promise<Date | null>;
}

type Deps = Pick<Dependencies, 'db' | 'keys' | 'whatsapp' | 'clock' | 'settings'>;

/** Free text reaches a person for 24 hours after their own message; a little less leaves time for the call. */
const SESSION_MS = 24 * HOUR_MS - 5 * MINUTE_MS;

/** Queues a message on WhatsApp in the caller's transaction, as `enqueueSms` does. */
export async function enqueueWhatsapp(
  { keys }: Pick<Dependencies, 'keys'>,
  tx: Executor,
  { afterMs = 0, ...message }: OutgoingWhatsapp,
): Promise<void> {
  await enqueue(tx, 'send_whatsapp', { sealed: keys.seal(JSON.stringify(message)) }, { afterMs });
}

/**
 * The job `send_whatsapp`. A row is stored before the message leaves, and the company reports about the message by that
 * row: a job that runs again after its process was killed does not repeat what was delivered. A notification that
 * cannot be sent, or whose consent was withdrawn, goes by SMS at once; during an outage, and when the company asks for
 * time, a critical one is tried again while its SMS waits.
 */
export async function deliverWhatsapp(deps: Deps, payload: Jobs['send_whatsapp'], readers: Readers): Promise<void> {
  const { db, clock } = deps;
  const message = opened(deps, payload);
  const { to, kind, accountId, noticeId: id, about, until, unless } = message;
  const isShown = unless !== undefined && (await readers.wasShown(db, unless));
  const isStale = until !== undefined && new Date(until) <= clock();
  const states = await findChannelStates(db, id);
  if (isShown || isStale || !maySend('whatsapp', states) || (about && !(await isNoticeTrue(db, about)))) {
    if (states.whatsapp === 'waiting') await failDelivery(db, id);
    return;
  }
  const subject = { tripId: about?.tripId ?? null, moment: about?.moment ?? null, userId: accountId };
  const nothing = { channel: 'whatsapp', messageSid: null, state: 'queued', tries: 0, errorCode: null } as const;
  await insertDelivery(db, { id, noticeId: id, ...nothing, ...subject, sealed: payload.sealed, at: clock() });
  if (about && !(await readers.agreesToWhatsapp(db, accountId, about.moment)))
    return settle(deps, { id }, { state: 'failed', errorCode: 'no_consent' });
  const counted = await countAgainstBudget(deps, { channel: 'whatsapp', to, kind, accountId });
  if (!counted) return settle(deps, { id }, { state: 'failed', errorCode: 'budget' });
  const outcome = await send(deps, message, readers).catch((error: unknown) => ({ error }));
  if (!('error' in outcome)) return settle(deps, { id }, { state: 'sent', messageSid: outcome.id, errorCode: null });
  const { error } = outcome;
  if (error instanceof MessageRefusedError)
    return settle(deps, { id }, { state: 'failed', errorCode: error.errorCode });
  await counted.uncount();
  if (about && !isCritical(about.moment)) return settle(deps, { id }, { state: 'failed', errorCode: 'unavailable' });
  const { delays = 0 } = payload;
  if (!(error instanceof TryLaterError) || delays >= MAX_DELAYS) throw error;
  await enqueue(db, 'send_whatsapp', { ...payload, delays: delays + 1 }, { afterMs: error.afterMs });
}

type Opened = Omit<OutgoingWhatsapp, 'until' | 'language'> & {
  readonly until?: string;
  /** Missing in what the release before queued. */
  readonly language?: string;
};

const opened = ({ keys }: Pick<Deps, 'keys'>, { sealed }: Jobs['send_whatsapp']) =>
  JSON.parse(keys.open(sealed)) as Opened;

/** As free text, or by the template of its type to a reader who did not write to us within a day. */
async function send(
  { db, whatsapp, clock }: Deps,
  { to, body, language = 'en', accountId, noticeId, choices, about }: Opened,
  { findLastWhatsapp }: Readers,
): Promise<{ readonly id: string }> {
  if (!whatsapp) throw new MessageRefusedError('WhatsApp is off.', 'off');
  const last = await findLastWhatsapp(db, accountId);
  const isOpen = last !== null && clock().getTime() - last.getTime() < SESSION_MS;
  const template = { name: templateName(about), language, parameters: [body] };
  return whatsapp.send({ to, body, choices, reference: noticeId, ...(about && !isOpen && { template }) });
}

/** Of a notification about a trip, or about a plan or an account. */
const templateName = (about: { readonly tripId: string | null; readonly moment: string | null } | undefined): string =>
  `${about?.tripId === null ? 'account' : 'ride'}_${about?.moment}`;

/** Stores what WhatsApp reports about a message, by our id of it or its own. Only the first final state counts. */
export async function noteWhatsappState(
  deps: Deps,
  { id, reference, state, errorCode }: WhatsappReport,
): Promise<void> {
  await settle(deps, { id: reference, messageSid: id }, { state, messageSid: id, errorCode });
}

interface WhatsappReport {
  readonly id: string;
  readonly reference: string | null;
  readonly state: 'delivered' | 'failed';
  readonly errorCode: string | null;
}

interface Change {
  readonly state: 'sent' | 'delivered' | 'failed';
  readonly messageSid?: string;
  readonly errorCode: string | null;
}

/** A message that has failed goes by SMS at once, if it may; staff are alerted of a template that was refused. */
async function settle(
  deps: Deps,
  names: { readonly id: string | null; readonly messageSid?: string },
  { state, messageSid, errorCode }: Change,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await findReported(tx, 'whatsapp', names);
    if (!row) return;
    const name = messageSid ?? row.messageSid;
    if (row.state === 'delivered' || row.state === 'failed')
      return storeDelivery(tx, { ...row, messageSid: name, tries: 1 });
    const changed: Delivery = { ...row, messageSid: name, tries: 1, state, errorCode, at: deps.clock() };
    await storeDelivery(tx, { ...changed, sealed: state === 'sent' ? row.sealed : null });
    if (state === 'delivered' && row.moment !== null) await withdrawSms(tx, row.id);
    if (state !== 'failed' || row.sealed === null) return;
    if (isTemplateCode(errorCode))
      await alert(deps, tx, { kind: 'template_refused', subject: `${templateName(row)} ${errorCode}` });
    const { withoutSms } = opened(deps, { sealed: row.sealed });
    if (row.moment !== null && !withoutSms) await bringSmsForward(tx, row.id, row.sealed);
  });
}
