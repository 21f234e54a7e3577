import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processStart } from '../processes/process-identity';
import type { TemporaryFolder } from '../testing/temporary-folder';
import { temporaryFolder } from '../testing/temporary-folder';
import { becomeSupervisor } from './sole-supervisor';

let folder: TemporaryFolder;
let others: ChildProcess[];

beforeEach(() => {
  folder = temporaryFolder();
  others = [];
});
afterEach(() => {
  others.forEach((other) => other.kill('SIGKILL'));
  folder.remove();
});

async function living(
  code = 'setInterval(() => undefined, 1_000)',
): Promise<{ pid: number; start: string; process: ChildProcess }> {
  const child = spawn(process.execPath, ['-e', `${code}; console.log('up')`]);
  others.push(child);
  await once(child.stdout, 'data');
  const pid = child.pid ?? 0;
  return { pid, start: processStart(pid) ?? '', process: child };
}

const DEAD = { pid: 2 ** 22 + 1, start: 'then' };
const note = (content: object) =>
  writeFileSync(
    join(folder.path, 'supervisor.json'),
    JSON.stringify({ urls: ['http://here'], launchers: [], children: [], stopping: false, ...content }),
  );
const become = () => becomeSupervisor(folder.path, ['http://there'], []);

it('a second start is refused with the addresses of the first', async () => {
  const { pid, start } = await living();
  note({ pid, start });
  await expect(become()).rejects.toThrow(`Liftclub is already running from this folder (process ${pid}): http://here`);
});

it.each([
  ['it is stopping', { stopping: true }],
  ['the npm that started it is dead', { launchers: [DEAD] }],
])('a start waits for a first one that is about to leave because %s', async (_why, about) => {
  const { pid, start, process: first } = await living();
  note({ pid, start, ...about });
  const second = become();
  first.kill('SIGKILL');
  await expect(second).resolves.toBeDefined();
});

it('a service that outlived its dead supervisor is ended before a new one is started', async () => {
  const { pid, start, process: orphan } = await living();
  const gone = once(orphan, 'exit');
  note({ ...DEAD, children: [{ pid, start }] });
  await become();
  await gone;
  expect(orphan.signalCode).toBe('SIGKILL');
});

it('a stranger who was given the number of a dead service is let be', async () => {
  const { pid, process: stranger } = await living();
  note({ ...DEAD, children: [{ pid, start: 'long ago' }] });
  await become();
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
});
