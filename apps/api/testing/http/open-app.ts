import { buildApp } from '../../src/app';
import type { Database } from '../../src/db/client';
import type { Dependencies } from '../../src/dependencies';
import { deriveKeys } from '../../src/keys';
import { SECRETS } from '../secrets';
import { hasProxy, listenBehind } from './through-proxy';

/**
 * The app, ready. Where `npm run test:proxy` has started proxies there is a second one with a pool and queues of its
 * own; both listen behind a proxy, and every call of `inject` is sent through it.
 */
export async function openApp(deps: Dependencies, openPool: () => Database) {
  const app = await buildApp(deps);
  await app.ready();
  if (!hasProxy()) return { app, closeApp: () => app.close() };
  const db = openPool();
  const second = await buildApp({ ...deps, db, keys: deriveKeys(SECRETS) });
  await second.ready();
  const { inject, close } = await listenBehind([app, second]);
  const closeApp = async () => {
    await second.close();
    await db.$client.end();
    await app.close();
    await close();
  };
  return { app: Object.assign(app, { inject: inject as unknown as typeof app.inject }), closeApp };
}
