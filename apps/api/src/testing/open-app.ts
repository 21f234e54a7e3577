import { buildApp } from '../app';
import type { Database } from '../db/client';
import type { Dependencies } from '../dependencies';
import { deriveKeys } from '../keys';
import { SECRETS } from './secrets';

/**
 * The app, ready. With API_PROCESSES=2 every other request goes to a second one with a pool and queues of its own, as
 * if a proxy stood in front of two processes.
 */
export async function openApp(deps: Dependencies, openPool: () => Database) {
  const app = await buildApp(deps);
  await app.ready();
  if (process.env['API_PROCESSES'] !== '2') return { app, closeApp: () => app.close() };
  const db = openPool();
  const second = await buildApp({ ...deps, db, keys: deriveKeys(SECRETS) });
  await second.ready();
  type Inject = (...request: unknown[]) => unknown;
  const turns = [app, second].map((each) => each.inject.bind(each) as Inject);
  let turn = 0;
  const inject: Inject = (...request) => turns[turn++ % turns.length]?.(...request);
  const closeApp = async () => {
    await second.close();
    await db.$client.end();
    await app.close();
  };
  return { app: Object.assign(app, { inject }), closeApp };
}
