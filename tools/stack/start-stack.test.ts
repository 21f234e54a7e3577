import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { processesNaming } from '../processes/process-identity';
import type { RunningStack } from '../testing/running-stack';
import { npmStartToEnd, npmStart } from '../testing/running-stack';
import { fixtureCheckout } from '../testing/fixture-checkout';
import type { TemporaryFolder } from '../testing/temporary-folder';
import { API_NODE_FLAGS } from './start-settings';

jest.setTimeout(60_000);

let checkout: TemporaryFolder;
let env: Record<string, string>;

const told = async (port: string | undefined) =>
  (await fetch(`http://127.0.0.1:${port}/`)).json() as Promise<Record<string, string>>;
/** Pids of all processes of this checkout. */
const left = () => processesNaming(checkout.path);

// The first tests only read, so all of them share one start; one kills its API, the last one ends it.
describe('a running npm start', () => {
  let started: RunningStack;
  beforeAll(async () => {
    checkout = fixtureCheckout();
    env = {
      PORT: String(await getPort()),
      SANDBOX_PORT: String(await getPort()),
      SANDBOX_SMTP_PORT: String(await getPort()),
    };
    started = await npmStart(checkout.path, env);
  });
  afterAll(async () => {
    await started.interrupt();
    checkout.remove();
  });

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
    const second = await npmStartToEnd(checkout.path, env);
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
