import { getNoticePreferences, putNoticePreferences } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { choosePreferences, readPreferences } from './notice-preferences';

/** A passenger's notification settings. */
export function noticeRoutes(app: FastifyInstance, { db }: Dependencies): void {
  contractRoute(app, getNoticePreferences, async ({ actor }) =>
    success(texts.notices.title, { data: { moments: await readPreferences(db, actor.userId) } }),
  );

  contractRoute(app, putNoticePreferences, async ({ actor, body }) => {
    await choosePreferences(db, actor.userId, body.moments);
    return success(texts.notices.saved, { data: { moments: await readPreferences(db, actor.userId) } });
  });
}
