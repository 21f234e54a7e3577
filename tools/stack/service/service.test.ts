import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import type { TemporaryFolder } from '../../testing/temporary-folder';
import { temporaryFolder } from '../../testing/temporary-folder';
import type { HealthCheck } from './health-watch';
import type { Service } from './service';
import { startService } from './service';

let folder: TemporaryFolder;
let service: Service | undefined;
let lines: string[];
let pids: number[];

beforeEach(() => {
  folder = temporaryFolder();
  lines = [];
  pids = [];
});
afterEach(async () => {
  await service?.stop();
  service = undefined;
  folder.remove();
});

const READY = "process.send({ type: 'ready' }); setInterval(() => undefined, 1_000);";

/** Starts a service of the given code; `heard` resolves after that many lines. */
async function start(
  code: string,
  signal?: AbortSignal,
  health?: HealthCheck,
): Promise<{ heard: (count: number) => Promise<void> }> {
  const entry = join(folder.path, 'main.mjs');
  writeFileSync(entry, code);
  const waits: { count: number; done: () => void }[] = [];
  const say = (line: string) => {
    lines.push(line);
    waits.filter(({ count }) => lines.length >= count).forEach(({ done }) => done());
  };
  const command = {
    name: 'API',
    entry,
    cwd: folder.path,
    env: process.env,
    log: join(folder.path, 'api.log'),
    logLimitBytes: 1_000,
    ...(health && { health }),
  };
  service = await startService(command, { say, started: (pid) => pids.push(pid), signal });
  return { heard: (count) => new Promise((done) => (lines.length >= count ? done() : waits.push({ count, done }))) };
}

it('is replaced when it runs but does not answer any more', async () => {
  const port = await getPort();
  const code = `import { createServer } from 'node:http';
    import { existsSync, writeFileSync } from 'node:fs';
    const first = !existsSync('hung');
    createServer((_, response) => {
      response.end();
      if (first) setTimeout(() => { writeFileSync('hung', ''); for (;;); }, 300);
    }).listen(${port}, '127.0.0.1', () => process.send({ type: 'ready' }));`;
  const { heard } = await start(code, undefined, { port, everyMs: 50, waitMs: 400 });
  await heard(3);
  expect(lines).toEqual([
    'API does not answer; ending it.',
    expect.stringMatching(/^API stopped unexpectedly/),
    'API is ready again.',
  ]);
  await pause(1_000);
  expect([alive(pids[1]), lines.length]).toEqual([true, 3]);
});

const alive = (pid: number | undefined) => {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('comes back each time it dies, and says so', async () => {
  const { heard } = await start(READY);
  for (const turn of [1, 2]) {
    process.kill(pids[pids.length - 1] ?? 0, 'SIGKILL');
    await heard(2 * turn);
  }
  expect(lines).toEqual(
    [1, 2].flatMap(() => [expect.stringMatching(/^API stopped unexpectedly/), 'API is ready again.']),
  );
  expect(new Set(pids).size).toBe(3);
});

it('is replaced on wish, without a complaint', async () => {
  const { heard } = await start(READY);
  await service?.restart();
  await heard(1);
  expect(lines).toEqual(['API is ready again.']);
  expect([alive(pids[0]), alive(pids[1])]).toEqual([false, true]);
});

it('stays down once it was stopped', async () => {
  await start(READY);
  await service?.stop();
  expect([pids.length, alive(pids[0]), lines]).toEqual([1, false, []]);
});

it('is given up while it is still starting', async () => {
  const leaving = new AbortController();
  const started = start('setInterval(() => undefined, 1_000);', leaving.signal);
  leaving.abort();
  await expect(started).rejects.toThrow('API ended before it was ready');
  expect(alive(pids[0])).toBe(false);
});

it('fails with the reason it gave, not with the tail of a stack', async () => {
  await expect(start("throw Object.assign(new Error('No database.'), { code: 'ODD' });")).rejects.toThrow(
    'Error: No database.',
  );
});
