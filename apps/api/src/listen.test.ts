import type { AddressInfo } from 'node:net';
import { login } from '@liftclub/api-contract';
import type { FastifyInstance } from 'fastify';
import { setUpDrivenRun } from '../testing/builders/runs';
import { accessNow } from '../testing/builders/users';
import { openStream, type TestStream } from '../testing/http/event-streams';
import { listen } from './listen';
import type { Dependencies } from './dependencies';

const { api, thandi, rides, start } = setUpDrivenRun();

const opened: { apps: FastifyInstance[]; streams: TestStream[] } = { apps: [], streams: [] };
afterEach(async () => {
  for (const stream of opened.streams.splice(0)) stream.close();
  await Promise.all(opened.apps.splice(0).map((app) => app.close()));
});

/** A process with a port for its health, both free ones, and few sockets at the other. */
async function startProcess(role: 'web' | 'worker', limits: Partial<Dependencies['settings']['limits']> = {}) {
  const settings = { ...api.deps.settings, port: 0, healthPort: 0 };
  const apps = await listen(
    { ...api.deps, settings: { ...settings, limits: { ...settings.limits, ...limits } } },
    role,
  );
  opened.apps.push(...apps);
  return apps;
}

const HOST = 'passenger.liftclub.localhost:4200';
/** The status of a response on a connection of its own, or what went wrong. */
async function ask(app: FastifyInstance | undefined, path: string): Promise<number | string> {
  const { port } = app?.server.address() as AddressInfo;
  const headers = { host: HOST, connection: 'close' };
  return fetch(`http://127.0.0.1:${port}${path}`, { headers }).then(
    ({ status }) => status,
    () => 'refused',
  );
}

it('the port of the health answers while event streams occupy every socket of the other', async () => {
  await start();
  const [app, health] = await startProcess('web', { sockets: 4, streams: 100 });
  const authorization = `Bearer ${await accessNow(api, thandi)}`;
  for (let count = 0; count < 4; count += 1)
    opened.streams.push(await openStream({ ...api, app }, `ride/trips/${rides.own}/live/`, { authorization }));
  expect(opened.streams.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect([await ask(app, '/healthz'), await ask(app, '/readyz')]).toEqual(['refused', 'refused']);
  expect([await ask(health, '/healthz'), await ask(health, '/readyz'), await ask(health, '/')]).toEqual([
    200, 200, 404,
  ]);
  await health?.drain(0);
  expect([await ask(health, '/healthz'), await ask(health, '/readyz')]).toEqual([200, 503]);
});

it('a worker says on both ports whether it lives and can work, and offers nothing else', async () => {
  for (const app of await startProcess('worker')) {
    const paths = ['/healthz', '/readyz', '/', `/api/v1/${login.path}`];
    expect(await Promise.all(paths.map((path) => ask(app, path)))).toEqual([200, 200, 404, 404]);
    await app.drain(0);
    expect(await ask(app, '/readyz')).toBe(503);
  }
});

it('a process without a port for its health opens one port', async () => {
  const { settings } = api.deps;
  const apps = await listen({ ...api.deps, settings: { ...settings, port: 0, healthPort: undefined } }, 'worker');
  opened.apps.push(...apps);
  expect(apps).toHaveLength(1);
});
