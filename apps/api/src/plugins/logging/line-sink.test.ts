import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lineSink } from './line-sink';

const ROOT = join(__dirname, '../../../../..');

/** A server with our logger that has logged 20 MB, a fatal line among them, when it is first asked. */
const SERVER = `
const app = require('fastify')({ logger: require('./apps/api/src/plugins/logging/logging.ts').loggerOptions({ logLevel: 'info' }) });
app.get('/', async () => 'fine');
app.listen({ port: 0 }).then(() => {
  for (let line = 0; line < 20_000; line += 1) app.log.info('x'.repeat(1_000));
  app.log.fatal('given up');
  process.send(app.server.address().port);
});`;

it.each<[string, () => StdioOptions]>([
  ['the disk is full', () => ['ignore', openSync('/dev/full', 'w'), 'inherit', 'ipc']],
  ['nobody reads the log', () => ['ignore', 'pipe', 'inherit', 'ipc']],
])('the server answers while %s', async (_case, stdio) => {
  const server = spawn(process.execPath, ['-r', 'tsx/cjs', '-e', SERVER], { cwd: ROOT, stdio: stdio() });
  try {
    const [port] = (await once(server, 'message')) as [number];
    const answer = await fetch(`http://localhost:${port}/`, { signal: AbortSignal.timeout(2_000) });
    expect(await answer.text()).toBe('fine');
  } finally {
    server.kill('SIGKILL');
  }
});

it('lines are written in order, also when the system takes only a part at a time', async () => {
  let written = '';
  const sink = lineSink((bytes, done) => {
    written += bytes.subarray(0, 3).toString();
    setImmediate(done, null, Math.min(3, bytes.length));
  });
  for (const line of ['first\n', 'second\n', 'third\n']) sink.write(line);
  await pause(50);
  expect(written).toBe('first\nsecond\nthird\n');
});

it('when there is room again the lines that were kept are written, and how many were not', async () => {
  let full = true;
  let written = '';
  const sink = lineSink(
    (bytes, done) => {
      if (full) return setImmediate(done, new Error('ENOSPC'), 0);
      written += bytes.toString();
      return setImmediate(done, null, bytes.length);
    },
    { limitBytes: 12, retryMs: 5 },
  );
  for (const line of ['first\n', 'second\n', 'third\n', 'fourth\n']) sink.write(line);
  await pause(20);
  expect(written).toBe('');
  full = false;
  await pause(50);
  expect(written).toBe('first\nsecond\n{"level":40,"dropped":2,"msg":"log lines were dropped"}\n');
  sink.write('fifth\n');
  await pause(20);
  expect(written.endsWith('dropped"}\nfifth\n')).toBe(true);
});
