import { renderEmail, type Email } from '@liftclub/emails';
import { isCritical, type emailStateOf, type MessageType, type ProductApp } from '@liftclub/domain';
import type { Executor } from '../db/client';
import type { Dependencies } from '../dependencies';
import { MessageRefusedError, TryLaterError, type MailAttachment } from '../providers/messages/message-gateway';
import { originOf } from '../settings/origins';
import { isChannelChosen } from './chosen-channels-repository';
import { findOpenEmail, insertDelivery, lockDelivery, storeDelivery } from './deliveries-repository';
import { enqueue, MAX_DELAYS, type Jobs } from './jobs';
import { isNoticeTrue, type NoticeSubject } from './notice-subject';
import { countAgainstBudget } from './sms-budget';

/** One e-mail. */
export interface OutgoingEmail {
  /** Of what it is about: queued again, it is the same message and leaves once. Left out for a new one. */
  readonly id?: string;
  /** Whose message it is: a user, or a member of staff. */
  readonly userId: string;
  readonly isToStaff?: true;
  /** Their address now. */
  readonly to: string;
  readonly email: Email;
  readonly attachments?: readonly MailAttachment[];
  /** Of a notification. One that can be turned off says where. One of `security` goes to `to` in any case. */
  readonly type?: MessageType;
  /** What it is about; it is not sent when that is no longer true. */
  readonly about?: NoticeSubject;
  /** It is not sent after this. */
  readonly until?: Date | undefined;
  /** Milliseconds until it leaves. */
  readonly afterMs?: number;
}

/** Of somebody who is not erased. */
interface Mailbox {
  readonly app: App;
  /** Their address now, and whether it takes our e-mail. */
  readonly address: string;
  readonly state: ReturnType<typeof emailStateOf>;
}

/** What the outbox asks modules. */
interface Readers {
  readonly findMailbox: (db: Executor, userId: string) => Promise<Mailbox | undefined>;
  /** Whether this is the address of a member of staff who can sign in. */
  readonly isAddressOfStaff: (db: Executor, id: string, address: string) => Promise<boolean>;
  /** Whether the queue gives the job up if it fails now. */
  readonly isLastTry: boolean;
}

type Deps = Pick<Dependencies, 'db' | 'keys' | 'mail' | 'clock' | 'settings'>;
type Sealed = Omit<OutgoingEmail, 'afterMs' | 'id' | 'until'> & { readonly id: string; readonly until?: string };

/**
 * Queues an e-mail in the caller's transaction, encrypted: it leaves after the commit, survives a crash, and is retried
 * with growing pauses.
 */
export async function enqueueEmail(
  { keys, random, clock }: Pick<Dependencies, 'keys' | 'random' | 'clock'>,
  tx: Executor,
  { afterMs = 0, ...email }: OutgoingEmail,
): Promise<void> {
  const message = { ...email, id: email.id ?? random.id(clock()) };
  await enqueue(tx, 'send_email', { sealed: keys.seal(JSON.stringify(message)) }, { afterMs });
}

/**
 * The job `send_email`. Its row is stored before the message leaves, and names the message: the same job sends the same
 * mail again, and none once its row has a result. One over the budget of the day, to an address that is blocked or not
 * confirmed, or that the relay does not take in any try, is not sent, and staff see it among the failed ones.
 */
export async function deliverEmail(deps: Deps, payload: Jobs['send_email'], readers: Readers): Promise<void> {
  const { db, keys, clock } = deps;
  const message = JSON.parse(keys.open(payload.sealed)) as Sealed;
  const { id, userId, isToStaff = false, type, about, until } = message;
  const mailbox = isToStaff ? await staffMailbox(db, message, readers) : await readers.findMailbox(db, userId);
  const isStale = until !== undefined && new Date(until) <= clock();
  const isOff = type !== undefined && !(await isChannelChosen(db, userId, type, 'email'));
  if (!mailbox || isStale || isOff || (about && !(await isNoticeTrue(db, about))))
    return settle(deps, id, { failed: null });
  const reader = isToStaff ? null : userId;
  const subject = { noticeId: null, tripId: about?.tripId ?? null, moment: type ?? null, userId: reader };
  const nothing = { messageSid: null, state: 'queued', tries: 0, errorCode: null, sealed: null } as const;
  await insertDelivery(db, { id, channel: 'email', ...subject, ...nothing, at: clock() });
  if (await isSettled(db, id)) return;
  const to = readerOf(message, mailbox);
  if (to === null) return settle(deps, id, { failed: mailbox.state });
  const kind = isToStaff ? 'on_call' : (type ?? 'account');
  const counted = await countAgainstBudget(deps, { channel: 'email', to, kind, accountId: userId });
  if (!counted) return settle(deps, id, { failed: 'budget' });
  const outcome = await send(deps, { ...message, to }, mailbox.app).catch((error: unknown) => ({ error }));
  if (!('error' in outcome)) return settle(deps, id, { sent: outcome.id });
  const { error } = outcome;
  if (error instanceof MessageRefusedError) return settle(deps, id, { failed: error.errorCode });
  await counted.uncount();
  const { delays = 0 } = payload;
  if (error instanceof TryLaterError && delays < MAX_DELAYS)
    return enqueue(db, 'send_email', { ...payload, delays: delays + 1 }, { afterMs: error.afterMs });
  if (readers.isLastTry) await settle(deps, id, { failed: 'unavailable' });
  throw error;
}

/**
 * To which address an e-mail goes; null for none. What concerns security goes to the one that was its reader's then, so
 * that nobody evades it by a change of the address; anything else to the one that is confirmed now.
 */
function readerOf({ type, to, email }: Sealed, { address, state }: Mailbox): string | null {
  // The link to confirm the address is how its owner unblocks it.
  if (email.template === 'confirm_address') return to;
  if (type !== 'security') return state === 'on' ? address : null;
  return state === 'blocked' && address === to ? null : to;
}

/** The mailbox of a member of staff who can still sign in with the address. */
async function staffMailbox(
  db: Executor,
  { userId, to }: Sealed,
  { isAddressOfStaff }: Readers,
): Promise<Mailbox | undefined> {
  return (await isAddressOfStaff(db, userId, to)) ? { app: 'console', address: to, state: 'on' } : undefined;
}

type App = ProductApp | 'console';

/** Where the settings of notifications are. */
const SETTINGS_PATHS: Readonly<Record<App, string>> = {
  passenger: '/notices',
  driver: '/profile',
  console: '/account',
};

async function send(
  { mail, settings }: Deps,
  { id: reference, to, email, attachments = [], type }: Sealed,
  app: App,
): Promise<{ readonly id: string }> {
  if (!mail) throw new MessageRefusedError('E-mail is off.', 'off');
  const { subject, html, text } = await renderEmail(email);
  const canBeOff = app === 'console' || (type !== undefined && type !== 'test' && !isCritical(type));
  const unsubscribe = canBeOff ? `${originOf(settings, app)}${SETTINGS_PATHS[app]}` : null;
  return mail.send({ to, body: text, reference, mail: { subject, html, attachments, unsubscribe } });
}

const isSettled = (db: Deps['db'], id: string): Promise<boolean> =>
  db.transaction(async (tx) => (await lockDelivery(tx, id))?.state !== 'queued');

type Result = { readonly sent: string } | { readonly failed: string | null };

/** Another run of the job may have been first. */
async function settle({ db, clock }: Deps, id: string, result: Result): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockDelivery(tx, id);
    if (row?.state !== 'queued') return;
    const reached =
      'sent' in result
        ? { state: 'sent' as const, messageSid: result.sent }
        : { state: 'failed' as const, errorCode: result.failed };
    await storeDelivery(tx, { ...row, tries: 1, ...reached, at: clock() });
  });
}

/** Relays report whole seconds: an e-mail may seem to have left after its report. */
const REPORT_SLACK_MS = 1_000;

/**
 * Stores what the relay reports about e-mail to a user, which does not say about which: of those that left, the first
 * one without a result. A complaint follows a delivery and changes none.
 */
export async function noteEmailState(
  { clock }: Pick<Deps, 'clock'>,
  tx: Executor,
  userId: string,
  { type, at }: { readonly type: 'bounce' | 'complaint' | 'delivered'; readonly at: Date },
): Promise<void> {
  if (type === 'complaint') return;
  const row = await findOpenEmail(tx, userId, new Date(at.getTime() + REPORT_SLACK_MS));
  if (!row) return;
  const errorCode = type === 'bounce' ? 'bounce' : null;
  const state = type === 'bounce' ? 'failed' : 'delivered';
  await storeDelivery(tx, { ...row, state, errorCode, at: clock() });
}
