import { execFile } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { percentile, tally } from '../../load/statistics';
import { newUser } from '../../people/accounts';
import { connect, dataOf, type Client } from '../../people/client';
import { createScholar, LEARNER } from '../../people/rides';
import { embeddedServer } from '../../postgres';
import { npmStart } from '../../testing/running-stack';
import type { Figure, FigureContext, Measured } from '../figure';
import { lostLearners } from './http-writer';

const run = promisify(execFile);
const DISK = '256m';
const [BEFORE_MS, FULL_MS, AFTER_MS] = [3_000, 20_000, 10_000];
const ROOM_WITHIN_MS = 5_000;
const HEALTH_WITHIN_MS = 1_000;

type Phase = 'before' | 'full' | 'after';
interface Seen {
  phase: Phase;
  status: number | 'no answer';
  took: number;
  /** When the answer came. */
  at: number;
}

/** Asks again and again until `over`, and notes each answer with the phase in which it was asked. */
async function repeat(
  ask: () => Promise<{ status: number }>,
  phase: () => Phase,
  over: () => boolean,
): Promise<Seen[]> {
  const seen: Seen[] = [];
  while (!over()) {
    const [asked, begun] = [phase(), performance.now()];
    const status = await ask().then(
      (reply) => reply.status,
      () => 'no answer' as const,
    );
    seen.push({ phase: asked, status, took: performance.now() - begun, at: performance.now() });
    await pause(50);
  }
  return seen;
}

/** Writes into a file until nothing more fits. */
function fill(file: string): void {
  for (const size of [1_048_576, 4_096, 1])
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
}

/** Registers learners and reads the health while the disk is filled, is full, and has room again. */
async function fillWhileWriting(client: Client, disk: string, dataDir: string) {
  const person = await newUser(client, 'Passenger');
  const stored = new Map<string, string>();
  let [phase, over]: [Phase, boolean] = ['before', false];
  const write = async () => {
    const name = `Learner ${Math.random()}`;
    const reply = await createScholar(client, person, { ...LEARNER, name });
    if (reply.status === 201) stored.set(name, dataOf<{ id: string }>(reply, name).id);
    return reply;
  };
  const read = (path: string) =>
    repeat(
      () => client.send('GET', 'base', path),
      () => phase,
      () => over,
    );
  const all = Promise.all([
    repeat(
      write,
      () => phase,
      () => over,
    ),
    read('/healthz'),
    read('/readyz'),
  ]);
  await pause(BEFORE_MS);
  fill(join(disk, 'fill'));
  phase = 'full';
  for (const end = performance.now() + FULL_MS; performance.now() < end; await pause(200)) fill(join(disk, 'fill'));
  rmSync(join(disk, 'fill'));
  phase = 'after';
  const room = performance.now();
  await pause(AFTER_MS);
  over = true;
  const [writes, healthz, readyz] = await all;
  const first = writes.find((one) => one.phase === 'after' && one.status === 201);
  const lost = await lostLearners(embeddedServer(dataDir).url, person, stored);
  return { writes, healthz, readyz, stored: stored.size, backAfter: first ? first.at - room : Infinity, ...lost };
}

function judge({
  writes,
  healthz,
  readyz,
  stored,
  backAfter,
  lost,
  doubled,
}: Awaited<ReturnType<typeof fillWhileWriting>>): Measured {
  const full = (seen: Seen[]) => seen.filter(({ phase }) => phase === 'full');
  const count = (seen: Seen[]) => tally(full(seen).map(({ status }) => status));
  const slowest = (seen: Seen[]) =>
    percentile(
      full(seen).map(({ took }) => took),
      1,
    );
  const refused = full(writes).filter(({ status }) => status === 503).length;
  const sound = full(writes).every(({ status }) => status === 503 || status === 201) && refused > 0;
  const healthy =
    full(healthz).every(({ status }) => status === 200) &&
    full(readyz).every(({ status }) => status === 200 || status === 503);
  const quick = Math.max(slowest(healthz), slowest(readyz)) < HEALTH_WITHIN_MS;
  return {
    measured:
      `while full: writes ${count(writes)}; /healthz ${count(healthz)}, the slowest ${Math.round(slowest(healthz))} ms; ` +
      `/readyz ${count(readyz)}, the slowest ${Math.round(slowest(readyz))} ms; the first write ${Math.round(backAfter)} ms after there was room; ` +
      `${stored} learners acknowledged, ${lost} lost, ${doubled} doubled`,
    met: sound && healthy && quick && lost + doubled === 0 && backAfter < ROOM_WITHIN_MS,
    note: 'A disk of 256 MiB with database, files and logs, filled to the last byte for 20 s. A write that fits into a page that the database has is stored.',
  };
}

async function measure({ root }: FigureContext, disk: string): Promise<Measured> {
  const dataDir = join(disk, 'data');
  const ports = { port: await getPort(), sandboxPort: await getPort() };
  const env = {
    DATA_DIR: dataDir,
    PORT: String(ports.port),
    SANDBOX_PORT: String(ports.sandboxPort),
    SANDBOX_SMTP_PORT: String(await getPort()),
  };
  const stack = await npmStart(root, env);
  const agent = new Agent({ keepAlive: true });
  try {
    return judge(await fillWhileWriting(connect(ports, agent), disk, dataDir));
  } finally {
    agent.destroy();
    rmSync(join(disk, 'fill'), { force: true });
    await stack.interrupt();
  }
}

export const fullDisk: Figure = {
  name: 'full-disk',
  goal: 'a disk that is full for 20 s: writes answer 503, /healthz and /readyz answer within 1 s, 0 acknowledged lost, writes again within 5 s of room',
  share:
    'what PostgreSQL says of a full disk: `apps/api/src/plugins/http/database-errors.test.ts`; logs: `apps/api/src/plugins/logging/line-sink.test.ts`, `tools/stack/service/rotating-log.test.ts`; no disk is filled',
  async run(context) {
    const disk = join(context.root, 'tmp', 'reliability-full-disk');
    mkdirSync(disk, { recursive: true });
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk]);
    } catch {
      return {
        measured: 'not measured',
        met: undefined,
        note: 'No small file system could be mounted; it needs root.',
      };
    }
    try {
      return await measure(context, disk);
    } finally {
      await run('umount', [disk]);
    }
  },
};
