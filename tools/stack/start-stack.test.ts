import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import getPort from 'get-port';
import { processesNaming } from '../processes/process-identity';
import type { FinishedRun, RunningStack } from '../testing/running-stack';
import { npmStartToEnd, npmStart } from '../testing/running-stack';
import { fixtureCheckout } from '../testing/fixture-checkout';
import type { TemporaryFolder } from '../testing/temporary-folder';
import { API_NODE_FLAGS } from './start-settings';

jest.setTimeout(60_000);

let checkout: TemporaryFolder;
let env: Record<string, string>;
let running: RunningStack | undefined;

async function makeCheckout(): Promise<void> {
  checkout = fixtureCheckout();
  env = { PORT: String(await getPort()), SANDBOX_PORT: String(await getPort()) };
}

async function stopAndRemove(): Promise<void> {
  await running?.interrupt();
  running = undefined;
  checkout.remove();
}

const stack = async () => (running = await npmStart(checkout.path, env));
const failing = (more: Record<string, string> = {}): Promise<FinishedRun> =>
  npmStartToEnd(checkout.path, { ...env, ...more });
const told = async (port: string | undefined) =>
  (await fetch(`http://127.0.0.1:${port}/`)).json() as Promise<Record<string, string>>;
/** Pids of all processes of this checkout. */
const left = () => processesNaming(checkout.path);

// The first tests only read, so all of them share one start; one kills its API, the last one ends it.
describe('a running npm start', () => {
  let started: RunningStack;
  beforeAll(async () => {
    await makeCheckout();
    started = await stack();
  });
  afterAll(stopAndRemove);

  it('has API and sandbox on a database and a secret of their own', async () => {
    const api = await told(env.PORT);
    expect(api).toMatchObject({ PORT: env.PORT, WEB_ROOT: join(checkout.path, 'dist/apps'), execArgv: API_NODE_FLAGS });
    expect(api.DATABASE_URL).toMatch(/^postgres:\/\/liftclub:[0-9a-f]{48}@127\.0\.0\.1:\d+\/liftclub$/);
    expect(api.APP_SECRET).toBe(readFileSync(join(checkout.path, '.data/secret'), 'utf8'));
    expect(statSync(join(checkout.path, '.data/secret')).mode & 0o777).toBe(0o600);
  });

  it('has a sandbox that does not wait for the database, because it gets none', async () => {
    const sandbox = await told(env.SANDBOX_PORT);
    expect([typeof sandbox.pid, sandbox.DATABASE_URL]).toEqual(['number', '']);
  });

  it('keeps its data from other accounts, and runs as root only when it says why', async () => {
    const { uid } = await told(env.PORT);
    const saysRoot = started.printed().some((line) => line.startsWith('API and sandbox run as root, because'));
    expect(Number(uid) === 0).toBe(saysRoot);
    const mode = (name: string) => statSync(join(checkout.path, '.data', name)).mode & 0o777;
    expect([mode('.'), mode('logs'), mode('database-password')]).toEqual([0o700, 0o700, 0o600]);
  });

  it('says how staff sign in, under the addresses, and keeps the password out of every file', async () => {
    const lines = started.printed();
    expect(lines).toContain(`  Staff console        http://console.liftclub.localhost:${env.PORT}`);
    const told = lines.indexOf('  operator staff first true');
    expect([told > lines.indexOf('Liftclub is ready.'), lines[told + 1]]).toEqual([
      true,
      '  Password, shown only now: k7mq',
    ]);
    for (const name of readdirSync(join(checkout.path, '.data/logs'))) {
      expect(readFileSync(join(checkout.path, '.data/logs', name), 'utf8')).not.toContain('k7mq');
    }
    expect(readFileSync(join(checkout.path, '.data/supervisor.json'), 'utf8')).not.toContain('k7mq');
  });

  it('says where the first one is when it is started twice, and lets it be', async () => {
    const second = await failing();
    expect(second).toEqual({
      code: 1,
      errors: [
        expect.stringMatching(
          `^Liftclub is already running .*: http://liftclub.localhost:${env.PORT} .*http://localhost:${env.SANDBOX_PORT}$`,
        ),
      ],
    });
    expect(await told(env.PORT)).toHaveProperty('pid');
  });

  it('starts the API again when it dies', async () => {
    const { pid } = await told(env.PORT);
    process.kill(Number(pid), 'SIGKILL');
    await once(started.lines, 'API is ready again.');
    expect((await told(env.PORT)).pid).not.toBe(pid);
  });

  it('is stopped by Ctrl-C with everything it started', async () => {
    await started.interrupt();
    expect(left()).toEqual([]);
    expect(existsSync(join(checkout.path, '.data/supervisor.json'))).toBe(false);
  });
});

describe('npm start', () => {
  beforeEach(makeCheckout);
  afterEach(stopAndRemove);

  it.each([
    ['in production', () => ({ NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: 'yes', APP_SECRET: 'x'.repeat(32) })],
    ["on a database of the operator's own", () => ({ DATABASE_URL: 'postgres://u:p@127.0.0.1:1/liftclub' })],
  ])('makes no staff account %s, and still says where the console is', async (_case, more) => {
    Object.assign(env, more());
    const printed = (await stack()).printed().join('\n');
    expect(printed).toContain(`Staff console        http://console.liftclub.localhost:${env.PORT}`);
    expect(printed).not.toContain('Password');
  });

  it('goes on when the staff account cannot be made, and says why', async () => {
    env.FAIL_OPERATOR = 'The command failed: no such table.';
    expect((await stack()).printed()).toContain('  No staff account: The command failed: no such table.');
  });
});

describe('a start that cannot go on says why in one plain line', () => {
  beforeEach(makeCheckout);
  afterEach(stopAndRemove);

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a port number from 1 to 65535, not "abc".'],
    [{ DATA_DIR: '/proc/liftclub' }, 'DATA_DIR /proc/liftclub cannot be written to (ENOENT).'],
    [{ FAIL_WITH: 'The database is newer than this version.' }, 'The database is newer than this version.'],
  ])('%j', async (more, line) => {
    expect(await failing(more as Record<string, string>)).toEqual({ code: 1, errors: [line] });
    expect(left()).toEqual([]);
  });

  it('a service that crashes before it is ready', async () => {
    writeFileSync(
      join(checkout.path, 'dist/apps/api/main.mjs'),
      "throw Object.assign(new Error('The API met a surprise.'), { code: 'ODD' });",
    );
    expect(await failing()).toEqual({ code: 1, errors: ['Error: The API met a surprise.'] });
    expect(left()).toEqual([]);
  });

  it('a port that another program holds', async () => {
    const other = createServer().listen(Number(env.PORT), '127.0.0.1');
    await once(other, 'listening');
    expect(await failing()).toEqual({
      code: 1,
      errors: [`Port ${env.PORT} is taken by another program: set PORT to a free one.`],
    });
    other.close();
  });

  it('a database that cannot be started, although the sandbox could', async () => {
    const data = join(checkout.path, '.data/postgres/data');
    mkdirSync(data, { recursive: true });
    expect(await failing()).toEqual({
      code: 1,
      errors: [`${data} is not a PostgreSQL data folder: move it away.`],
    });
    expect(left()).toEqual([]);
  });

  it('a folder that is a file', async () => {
    writeFileSync(join(checkout.path, '.data'), '');
    expect(await failing()).toEqual({
      code: 1,
      errors: [expect.stringMatching(/^DATA_DIR .*\.data cannot be written to \(E\w+\)\.$/)],
    });
  });

  it('sources that do not build', async () => {
    const project = join(checkout.path, 'apps/api');
    mkdirSync(project);
    writeFileSync(
      join(project, 'project.json'),
      JSON.stringify({ name: 'api', targets: { build: { command: 'exit 3' } } }),
    );
    expect(await failing()).toEqual({
      code: 1,
      errors: [expect.stringMatching(/^The build failed: see .*build\.log$/)],
    });
    expect(left()).toEqual([]);
  });
});
