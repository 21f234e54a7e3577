import Fastify from 'fastify';
import { registerRequestPacing } from './request-pacing';

const CROWD = 200;

it('begins a request of another route before the crowd that came earlier', async () => {
  const app = Fastify();
  registerRequestPacing(app);
  const begun: string[] = [];
  for (const url of ['/crowd', '/other']) app.get(url, async () => void begun.push(url));
  await app.ready();
  const ask = async (url: string) => (await app.inject({ url })).statusCode;
  const asked = [...Array.from({ length: CROWD }, () => ask('/crowd')), ask('/other')];
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  expect(begun.indexOf('/other')).toBeLessThan(20);
  await app.close();
});
