import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const APPS = ['passenger', 'driver', 'console'] as const;

let api: TestApi;
beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'liftclub-installed-'));
  for (const name of APPS) {
    mkdirSync(join(root, name));
    writeFileSync(join(root, name, 'index.html'), `<title>${name}</title>`);
  }
  for (const name of ['passenger', 'driver']) {
    writeFileSync(join(root, name, 'sw.js'), `// of the ${name} app`);
    writeFileSync(join(root, name, 'manifest.webmanifest'), '{}');
  }
  api = await startTestApi({ WEB_ROOT: root });
});
afterAll(() => api.close());

const open = (name: (typeof APPS)[number], url: string) =>
  api.app.inject({ url, headers: { host: `${name}.liftclub.localhost:4200` } });
const policyOf = async (name: (typeof APPS)[number]) =>
  String((await open(name, '/')).headers['content-security-policy']).split('; ');

it.each(['passenger', 'driver'] as const)(
  'the service worker of the %s app is asked for each time, and reaches its own origin alone',
  async (name) => {
    const { headers, payload } = await open(name, '/sw.js');
    expect(payload).toBe(`// of the ${name} app`);
    expect(headers['content-type']).toMatch(/\/javascript/);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
    expect(await policyOf(name)).toContain("worker-src 'self'");
  },
);

it('the console has no service worker: its only workers are those of the map, of its own origin', async () => {
  expect((await open('console', '/sw.js')).statusCode).toBe(404);
  expect(await policyOf('console')).toContain("worker-src 'self'");
});

it('the manifest of an installed app has its own type', async () => {
  const { headers } = await open('driver', '/manifest.webmanifest');
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
  expect(headers['cache-control']).toBe('public, max-age=3600');
});

it('the page of a pass is listed by no search engine, and no site learns of it', async () => {
  const unlisted = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };
  for (const url of ['/pass', '/pass/', '/track', '/track/'])
    expect((await open('passenger', url)).headers).toMatchObject(unlisted);
  expect((await open('passenger', '/trips')).headers['x-robots-tag']).toBeUndefined();
});
