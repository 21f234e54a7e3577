import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import getPort from 'get-port';
import { processesNaming } from '../processes/process-identity';
import type { FinishedRun, RunningStack } from '../testing/running-stack';
import { npmStartToEnd, npmStart } from '../testing/running-stack';
import { fixtureCheckout } from '../testing/fixture-checkout';
import type { TemporaryFolder } from '../testing/temporary-folder';

jest.setTimeout(60_000);

let checkout: TemporaryFolder;
let env: Record<string, string>;
let running: RunningStack | undefined;

beforeEach(async () => {
  checkout = fixtureCheckout();
  env = {
    PORT: String(await getPort()),
    SANDBOX_PORT: String(await getPort()),
    SANDBOX_SMTP_PORT: String(await getPort()),
  };
});
afterEach(async () => {
  await running?.interrupt();
  running = undefined;
  checkout.remove();
});

const stack = async () => (running = await npmStart(checkout.path, env));
const failing = (more: Record<string, string> = {}): Promise<FinishedRun> =>
  npmStartToEnd(checkout.path, { ...env, ...more });
/** Pids of all processes of this checkout. */
const left = () => processesNaming(checkout.path);

describe('npm start', () => {
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
