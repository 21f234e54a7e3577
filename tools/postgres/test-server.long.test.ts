import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fixtureCheckout } from '../testing/fixture-checkout';
import type { TemporaryFolder } from '../testing/temporary-folder';
import { processesNaming } from '../processes/process-identity';
import { withClient } from './postgres-client';

jest.setTimeout(60_000);

let checkout: TemporaryFolder;
let open: ChildProcessWithoutNullStreams[];

beforeEach(() => {
  checkout = fixtureCheckout();
  open = [];
});
afterEach(async () => {
  await Promise.all(open.map(letGo));
  checkout.remove();
});

interface User {
  process: ChildProcessWithoutNullStreams;
  url: string;
}

/** Starts a test server the way jest's global setup does. */
async function user(): Promise<User> {
  const server = spawn(process.execPath, ['-r', 'tsx/cjs', 'tools/postgres/test-server.ts'], { cwd: checkout.path });
  open.push(server);
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  return { process: server, url: (JSON.parse(line.toString()) as { url: string }).url };
}

async function letGo(server: ChildProcessWithoutNullStreams): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.stdin.end();
  await once(server, 'exit');
}

const run = (url: string, sql: string) => withClient(url, (client) => client.query(sql));
const postmasters = () => processesNaming(`-D ${checkout.path}`);

it('is one for all runners of a checkout, and stops with the last of them', async () => {
  const first = await user();
  const second = await user();
  expect(second.url).toBe(first.url);
  expect(postmasters()).toHaveLength(1);
  await letGo(first.process);
  await run(second.url, 'select 1');
  await letGo(second.process);
  expect(postmasters()).toEqual([]);
});

it('is adopted from a runner that was killed, and begins without the databases that one left', async () => {
  const first = await user();
  await run(first.url, 'create database left_behind');
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');
  const second = await user();
  expect(second.url).toBe(first.url);
  const found = await run(second.url, "select 1 from pg_database where datname = 'left_behind'");
  expect(found.rowCount).toBe(0);
});
