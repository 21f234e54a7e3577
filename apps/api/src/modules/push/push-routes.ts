import { addPushDevice, confirmPush, getPushDevices, removePushDevice } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { conflict, invalid, notFound } from '../../problems';
import { isP256Point, parsePushEndpoint } from '../../providers/push/push-services';
import { lockUserRow } from '../accounts';
import { readVapidKeys } from './vapid-keys';
import * as repository from './push-repository';

const copy = texts.notices.push;

/** Browsers of one user that take notifications. */
const MAX_DEVICES = 10;

/** Notifications: in which browsers a user turned them on, and the receipts of what these have shown. */
export function pushRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { db, clock, random, settings } = deps;

  contractRoute(app, getPushDevices, async ({ actor }) => {
    const { publicKey } = await readVapidKeys(deps);
    const devices = (await repository.findDevices(db, actor.userId, clock())).map(({ id, name, createdAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
    }));
    return success(copy.title, { data: { public_key: publicKey, devices } });
  });

  contractRoute(app, addPushDevice, async ({ actor: { userId, sessionId }, body: { keys, name, ...body } }) => {
    const endpoint = parsePushEndpoint(body.endpoint, settings.push.sandbox);
    if (endpoint === undefined) throw invalid({ endpoint: [copy.unknownService] });
    if (!isP256Point(keys.p256dh)) throw invalid({ 'keys.p256dh': [copy.invalidKey] });
    const now = clock();
    const device = {
      id: random.id(now),
      userId,
      sessionId,
      endpoint,
      ...keys,
      name: name ?? copy.nameless,
      createdAt: now,
    };
    const id = await db.transaction(async (tx) => {
      await lockUserRow(tx, userId);
      const others = (await repository.findDevices(tx, userId, now)).filter((other) => other.endpoint !== endpoint);
      if (others.length >= MAX_DEVICES) throw conflict('too_many_devices', copy.tooMany(MAX_DEVICES));
      return repository.storeDevice(tx, device);
    });
    return success(copy.added, { data: { id } });
  });

  contractRoute(app, removePushDevice, async ({ actor, params }) => {
    if (!(await repository.deleteDevice(db, params.id, actor.userId))) throw notFound();
    return success(copy.removed);
  });

  contractRoute(app, confirmPush, async ({ body }) => {
    await repository.setShown(db, body.receipt, clock());
    return success(copy.title);
  });
}
