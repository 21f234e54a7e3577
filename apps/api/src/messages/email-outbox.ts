import { renderEmail, type Email } from '@liftclub/emails';
import { isCritical, type MessageType, type ProductApp } from '@liftclub/domain';
import type { Executor } from '../db/client';
import type { Dependencies } from '../dependencies';
import { MessageRefusedError, TryLaterError, type MailAttachment } from '../providers/messages/message-gateway';
import { originOf } from '../settings/origins';
import { findOpenEmail, insertDelivery, lockDelivery, storeDelivery } from './deliveries-repository';
import { enqueue, MAX_DELAYS, type Jobs } from './jobs';
import { countAgainstBudget } from './sms-budget';

/** One e-mail. */
export interface OutgoingEmail {
  /** Of what it is about: queued again, it is the same message and leaves once. Left out for a new one. */
  readonly id?: string;
  /** Whose message it is, a user or a member of staff; a former address may get it. */
  readonly userId: string;
  readonly isToStaff?: true;
  readonly to: string;
  readonly email: Email;
  readonly attachments?: readonly MailAttachment[];
  /** Of a notification. One that can be turned off says where. */
  readonly type?: MessageType;
  /** Milliseconds until it leaves. */
  readonly afterMs?: number;
}

/** What the outbox asks modules. */
interface Readers {
  /** The app of a user, and whether this is their address and refuses our e-mail; undefined once they are erased. */
  readonly findMailbox: (
    db: Executor,
    userId: string,
    address: string,
  ) => Promise<{ readonly app: ProductApp; readonly isBlocked: boolean } | undefined>;
  /** Whether this is the address of a member of staff who can sign in. */
  readonly isAddressOfStaff: (db: Executor, id: string, address: string) => Promise<boolean>;
}

type Deps = Pick<Dependencies, 'db' | 'keys' | 'mail' | 'clock' | 'settings'>;
type Sealed = Omit<OutgoingEmail, 'afterMs' | 'id'> & { readonly id: string };

/**
 * Queues an e-mail in the caller's transaction, encrypted: it leaves after the commit, survives a crash, and is retried
 * with growing pauses.
 */
export async function enqueueEmail(
  { keys, random, clock }: Pick<Dependencies, 'keys' | 'random' | 'clock'>,
  tx: Executor,
  { afterMs = 0, ...email }: OutgoingEmail,
): Promise<void> {
  const message: Sealed = { ...email, id: email.id ?? random.id(clock()) };
  await enqueue(tx, 'send_email', { sealed: keys.seal(JSON.stringify(message)) }, { afterMs });
}

/**
 * The job `send_email`. Its row is stored before the message leaves, and names the message: the same job sends the same
 * mail again, and none once its row has a result. One over the budget of the day, or to a blocked address, is not sent,
 * and staff see it among the failed ones.
 */
export async function deliverEmail(deps: Deps, payload: Jobs['send_email'], readers: Readers): Promise<void> {
  const { db, keys, clock } = deps;
  const message = JSON.parse(keys.open(payload.sealed)) as Sealed;
  const { id, userId, isToStaff = false, to, type, email } = message;
  const mailbox = isToStaff
    ? (await readers.isAddressOfStaff(db, userId, to)) && STAFF_MAILBOX
    : await readers.findMailbox(db, userId, to);
  if (!mailbox) return;
  const about = { noticeId: null, tripId: null, moment: type ?? null, userId: isToStaff ? null : userId };
  const nothing = { messageSid: null, state: 'queued', tries: 0, errorCode: null, sealed: null } as const;
  await insertDelivery(db, { id, channel: 'email', ...about, ...nothing, at: clock() });
  if (await isSettled(db, id)) return;
  // The link to confirm the address is how its owner unblocks it.
  if (mailbox.isBlocked && email.template !== 'confirm_address') return settle(deps, id, { failed: 'blocked' });
  const kind = isToStaff ? 'on_call' : (type ?? 'account');
  const counted = await countAgainstBudget(deps, { channel: 'email', to, kind, accountId: userId });
  if (!counted) return settle(deps, id, { failed: 'budget' });
  const outcome = await send(deps, message, mailbox.app).catch((error: unknown) => ({ error }));
  if (!('error' in outcome)) return settle(deps, id, { sent: outcome.id });
  const { error } = outcome;
  if (error instanceof MessageRefusedError) return settle(deps, id, { failed: error.errorCode });
  await counted.uncount();
  const { delays = 0 } = payload;
  if (!(error instanceof TryLaterError) || delays >= MAX_DELAYS) throw error;
  await enqueue(db, 'send_email', { ...payload, delays: delays + 1 }, { afterMs: error.afterMs });
}

const STAFF_MAILBOX = { app: 'console', isBlocked: false } as const;

type App = ProductApp | (typeof STAFF_MAILBOX)['app'];

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

/** A report may have come before. */
async function settle({ db, clock }: Deps, id: string, result: Result): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockDelivery(tx, id);
    if (!row) return;
    const messageSid = 'sent' in result ? result.sent : null;
    if (row.state !== 'queued') return storeDelivery(tx, { ...row, messageSid, tries: 1 });
    const reached =
      'sent' in result ? ({ state: 'sent' } as const) : { state: 'failed' as const, errorCode: result.failed };
    await storeDelivery(tx, { ...row, messageSid, tries: 1, ...reached, at: clock() });
  });
}

/**
 * Stores what the relay reports about e-mail to a user, which does not say about which: the newest one without a
 * result. A complaint follows a delivery and changes none.
 */
export async function noteEmailState(
  { clock }: Pick<Deps, 'clock'>,
  tx: Executor,
  userId: string,
  { type, at }: { readonly type: 'bounce' | 'complaint' | 'delivered'; readonly at: Date },
): Promise<void> {
  if (type === 'complaint') return;
  const row = await findOpenEmail(tx, userId, at);
  if (!row) return;
  const errorCode = type === 'bounce' ? 'bounce' : null;
  const state = type === 'bounce' ? 'failed' : 'delivered';
  await storeDelivery(tx, { ...row, state, errorCode, tries: 1, at: clock() });
}
