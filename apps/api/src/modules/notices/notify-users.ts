import type { Email } from '@liftclub/emails';
import {
  CHOOSABLE_CHANNELS,
  isAlsoByEmail,
  isCritical,
  leavesAt,
  routeOf,
  type ChoosableChannel,
  type ChoosableType,
  type Zone,
} from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import type { NoticeSubject } from '../../messages/notice-subject';
import { enqueueEmail } from '../../messages/email-outbox';
import { enqueueSms } from '../../messages/sms-outbox';
import { enqueueWhatsapp } from '../../messages/whatsapp-outbox';
import { enqueuePush, findReachable } from '../push';
import { findEmailAddresses, findOrders, findWhatsappUsers } from './notice-preferences-repository';
import { noticeChoices } from './reply-choices';

/** One message to a user. */
export interface UserNotice {
  readonly userId: string;
  /** Their own phone, E.164. */
  readonly phone: string;
  readonly zone: Zone;
  /** Theirs, such as `en`: that of the text. */
  readonly language: string;
  /** Contains no learner's name, address or code. */
  readonly text: string;
  /** It is not sent after this. */
  readonly until?: Date | undefined;
  /** Left out for what is about a plan or an account. */
  readonly about?: NoticeSubject;
  /** The page of the app that a push notification opens; without it the first one. */
  readonly path?: string;
  /** What an e-mail says; left out for the text under the name of the type. */
  readonly email?: Email;
}

export type NotifyDeps = Pick<Dependencies, 'keys' | 'random' | 'clock' | 'mail' | 'whatsapp'>;

/**
 * Notifies users over the channels that are on for them and that the company has, in the caller's transaction, by the
 * rule `routeOf`: what is critical goes on to the next channel until one has delivered it, and is sent by SMS in the
 * end; anything else goes by the first channel of its reader's order, and waits at night until 05:00. Some types go by
 * e-mail as well (`isAlsoByEmail`).
 */
export async function notifyUsers(
  deps: NotifyDeps,
  tx: Executor,
  type: ChoosableType,
  notices: readonly UserNotice[],
): Promise<void> {
  const users = notices.map(({ userId }) => userId);
  if (users.length === 0) return;
  const reachable = await findReachable(tx, users, deps.clock());
  const orders = await findOrders(tx, users, type);
  const onWhatsapp = await findWhatsappUsers(tx, users, type);
  const addresses = await findEmailAddresses(tx, users);
  for (const notice of notices) {
    const { userId } = notice;
    const order = orders.get(userId) ?? [];
    const address = deps.mail && addresses.get(userId);
    const isOn: Readonly<Record<ChoosableChannel, boolean>> = {
      push: reachable.has(userId) && order.includes('push'),
      whatsapp:
        deps.whatsapp !== undefined && onWhatsapp.has(userId) && (isCritical(type) || order.includes('whatsapp')),
      sms: order.includes('sms'),
      email: address !== undefined && order.includes('email'),
    };
    await notifyOne(deps, tx, type, notice, {
      on: new Set(CHOOSABLE_CHANNELS.filter((channel) => isOn[channel])),
      order,
      address,
    });
  }
}

interface Channels {
  readonly on: ReadonlySet<ChoosableChannel>;
  readonly order: readonly ChoosableChannel[];
  /** To which e-mail goes; undefined where it does not. */
  readonly address: string | undefined;
}

async function notifyOne(
  deps: NotifyDeps,
  tx: Executor,
  type: ChoosableType,
  notice: UserNotice,
  { on, order, address }: Channels,
): Promise<void> {
  const { userId: accountId, phone: to, zone, language, text, until, path } = notice;
  const { about = { tripId: null, moment: type } } = notice;
  const now = deps.clock();
  const nightMs = leavesAt(type, zone, now).getTime() - now.getTime();
  const route = routeOf(type, on, order);
  const noticeId = deps.random.id(now);
  const message = { to, body: text, kind: type, accountId, about, noticeId, ...(until && { until }) };
  const withoutSms = route.every(({ channel }) => channel !== 'sms');
  const onWhatsapp = {
    ...message,
    language,
    choices: noticeChoices(type, language),
    ...(withoutSms && { withoutSms }),
  };
  const spare = route.find(({ afterMs }) => afterMs === null);
  let unless: string | undefined;
  for (const [index, { channel, afterMs: waitMs }] of route.entries()) {
    // A channel that is only for a failure before it is used by the outbox of that one.
    if (waitMs === null) continue;
    const when = { afterMs: nightMs + waitMs, ...(unless !== undefined && { unless }) };
    if (channel === 'push') {
      const next = spare && {
        job: spare.channel === 'whatsapp' ? ('send_whatsapp' as const) : ('send_sms' as const),
        message: onWhatsapp,
      };
      const nextMs = route[index + 1]?.afterMs ?? null;
      unless = await enqueuePush(deps, tx, {
        userId: accountId,
        title: text,
        path,
        about,
        until,
        noticeId,
        nextAt: nextMs === null ? undefined : new Date(now.getTime() + nightMs + nextMs),
        next,
        afterMs: when.afterMs,
      });
    }
    if (channel === 'whatsapp') await enqueueWhatsapp(deps, tx, { ...onWhatsapp, ...when });
    if (channel === 'sms') await enqueueSms(deps, tx, { ...message, ...when });
  }
  const isByEmail = route.some(({ channel }) => channel === 'email') || isAlsoByEmail(type, order);
  if (address === undefined || !isByEmail) return;
  const { email = { template: 'notice', params: { text, type } } } = notice;
  await enqueueEmail(deps, tx, { userId: accountId, to: address, email, type, about, until, afterMs: nightMs });
}
