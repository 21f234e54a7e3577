import { getNotifications, putNotifications, testNotification } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { enqueueEmail } from '../../messages/email-outbox';
import { messageText } from '../../messages/message-text';
import { enqueueSms } from '../../messages/sms-outbox';
import { enqueueWhatsapp } from '../../messages/whatsapp-outbox';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { conflict } from '../../problems';
import { enqueuePush } from '../push';
import { accountOf, chooseNotifications, readChannels, readNotifications } from './notification-settings';

const copy = texts.notifications;

/** The channels of a user, and which of them is used first. */
export function notificationRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { db, clock, random } = deps;

  contractRoute(app, getNotifications, async ({ actor }) =>
    success(texts.notices.title, { data: await readNotifications(deps, actor.userId) }),
  );

  contractRoute(app, putNotifications, async ({ actor: { userId }, body }) => {
    await chooseNotifications(deps, userId, body);
    return success(texts.notices.saved, { data: await readNotifications(deps, userId) });
  });

  contractRoute(app, testNotification, async ({ actor: { userId }, body: { channel } }) => {
    const account = await accountOf(db, userId);
    const channels = await readChannels(deps, account);
    if (!channels.some((one) => one.channel === channel && one.state === 'on'))
      throw conflict('channel_off', copy.test.off);
    const about = { tripId: null, moment: 'test' } as const;
    const { language } = account;
    const body = messageText('account.test', {}, language);
    const message = { to: account.phone, body, kind: 'test', accountId: userId, about } as const;
    await db.transaction(async (tx) => {
      if (channel === 'push') await enqueuePush(deps, tx, { userId, title: body });
      if (channel === 'sms') await enqueueSms(deps, tx, message);
      if (channel === 'email')
        await enqueueEmail(deps, tx, {
          userId,
          to: account.email,
          email: { template: 'test', params: {} },
          type: 'test',
        });
      if (channel === 'whatsapp')
        await enqueueWhatsapp(deps, tx, {
          ...message,
          language,
          noticeId: random.id(clock()),
          choices: [],
          withoutSms: true,
        });
    });
    return success(copy.test.sent);
  });
}
