import { getNoticePreferences, putNoticePreferences, type NoticePreferences } from '@liftclub/api-contract';
import { CONSENT_VERSIONS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { choosePreferences, readPreferences } from './notice-preferences';
import { findWhatsappUsers } from './notice-preferences-repository';

/** A passenger's notification settings. */
export function noticeRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { db } = deps;
  contractRoute(app, getNoticePreferences, async ({ actor }) =>
    success(texts.notices.title, { data: await readSettings(deps, actor.userId) }),
  );

  contractRoute(app, putNoticePreferences, async ({ actor, body }) => {
    await choosePreferences(db, actor.userId, body.moments);
    return success(texts.notices.saved, { data: await readSettings(deps, actor.userId) });
  });
}

async function readSettings({ db, whatsapp }: Dependencies, userId: string): Promise<NoticePreferences> {
  const moments = await readPreferences(db, userId);
  if (!whatsapp) return { moments, whatsapp: null };
  const hasOn = async (type: 'arrived' | 'on_board') => (await findWhatsappUsers(db, [userId], type)).has(userId);
  const state = (await hasOn('on_board')) ? 'on' : (await hasOn('arrived')) ? 'critical' : 'off';
  return { moments, whatsapp: { state, version: CONSENT_VERSIONS.whatsapp } };
}
