import { maySend } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { isChannelChosen } from '../../messages/chosen-channels-repository';
import { findChannelStates } from '../../messages/deliveries-repository';
import { enqueue, type Jobs } from '../../messages/jobs';
import { bringSmsForward } from '../../messages/sms-outbox';
import type { OutgoingWhatsapp } from '../../messages/whatsapp-outbox';
import { isNoticeTrue, type NoticeSubject } from '../../messages/notice-subject';
import * as repository from './push-repository';
import { readVapidKeys } from './vapid-keys';

/** A browser that comes online later than this shows nothing. */
const LIFE_SECONDS = 600;
/** 128 bits: anyone who knows a receipt can stop an SMS. */
const RECEIPT_BYTES = 16;

/** A notification to all browsers of a user. */
interface Notification {
  readonly userId: string;
  readonly title: string;
  /** The page of the app that it opens; without it the first one. */
  readonly path?: string | undefined;
  /** What it is about; it is not sent when that is no longer true. */
  readonly about?: NoticeSubject;
  /** It is not sent or shown after this. */
  readonly until?: Date | undefined;
  /** Of a notification that other channels send, too: this one is not sent once another was used. */
  readonly noticeId?: string;
  /** When the next channel sends it, if no browser has shown it: from then on none should. */
  readonly nextAt?: Date | undefined;
  /** The message of the next channel, which is sent when no browser accepts this one. */
  readonly next?: { readonly job: 'send_whatsapp' | 'send_sms'; readonly message: OutgoingWhatsapp } | undefined;
  /** Delay before sending. */
  readonly afterMs?: number;
}

/** Queues a notification in the caller's transaction. Returns the receipt that a browser sends once it is shown. */
export async function enqueuePush(
  { keys, random, clock }: Pick<Dependencies, 'keys' | 'random' | 'clock'>,
  tx: Executor,
  { userId, next, afterMs = 0, ...notification }: Notification,
): Promise<string> {
  const receipt = random.token(RECEIPT_BYTES);
  await repository.insertNotification(tx, { receipt, userId, queuedAt: clock() });
  const seal = (value: object) => keys.seal(JSON.stringify(value));
  const sealedNext = next && {
    next: { job: next.job, noticeId: next.message.noticeId, sealed: seal({ ...next.message, unless: receipt }) },
  };
  await enqueue(tx, 'send_push', { userId, sealed: seal({ ...notification, receipt }), ...sealedNext }, { afterMs });
  return receipt;
}

/** As it is in the job: instants are texts there. Jobs of the release before have neither `until` nor what follows. */
type Opened = Pick<Notification, 'title' | 'path' | 'about' | 'noticeId'> &
  Partial<Record<'until' | 'nextAt', string>> & { readonly receipt: string };

/**
 * The job `send_push`. Only browsers whose session is open get it. One whose subscription has ended is removed; one
 * that fails does not delay the others. When none accepts a notification, its next message leaves.
 */
export async function deliverPush(
  deps: Pick<Dependencies, 'db' | 'keys' | 'push' | 'clock'>,
  { userId, sealed, next }: Jobs['send_push'],
): Promise<void> {
  const { title, receipt, path, about, noticeId, until, nextAt } = JSON.parse(deps.keys.open(sealed)) as Opened;
  // A browser has it: the process of an earlier run was killed before it was done.
  if (await repository.wasShown(deps.db, receipt)) return;
  const now = deps.clock();
  if (until !== undefined && new Date(until) <= now) return;
  if (about && !(await isNoticeTrue(deps.db, about))) return;
  if (noticeId !== undefined && !maySend('push', await findChannelStates(deps.db, noticeId))) return;
  const isOff = about && !(await isChannelChosen(deps.db, userId, about.moment, 'push'));
  if (isOff) return next && sendNext(deps.db, next);
  const text = JSON.stringify({ title, receipt, path });
  const ends = [until, nextAt].flatMap((end) => (end === undefined ? [] : [secondsUntil(new Date(end), now)]));
  const seconds = Math.min(LIFE_SECONDS, ...ends);
  const devices = await repository.findDevices(deps.db, userId, now);
  if (devices.length === 0) return next && sendNext(deps.db, next);
  const keys = await readVapidKeys(deps);
  const outcomes = await Promise.allSettled(
    devices.map(async (device) => {
      const outcome = await deps.push.send(device, { text, seconds }, keys);
      if (outcome === 'gone') await repository.deleteDevice(deps.db, device.id);
      return outcome;
    }),
  );
  const isAccepted = outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value === 'sent');
  if (next && !isAccepted) return sendNext(deps.db, next);
  // The browser replaces a notification that it has by the same one.
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Zero once it has passed: then a browser shows it now or not at all. */
const secondsUntil = (end: Date, now: Date): number => Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000));

/** A job that runs again queues it again; the row of the notification then stops the second message. */
async function sendNext(
  db: Executor,
  { job, noticeId, sealed }: NonNullable<Jobs['send_push']['next']>,
): Promise<void> {
  if (job === 'send_sms') await bringSmsForward(db, noticeId, sealed);
  else await enqueue(db, job, { sealed });
}
