import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createInterface } from 'node:readline';
import { runCommand } from '../postgres';
import { UserFacingError } from '../user-facing-error';

export interface Haproxy {
  /** How many requests each server answered since the last call, and which were refused by the proxy itself. */
  served: () => Record<string, number>;
  pid: number;
  stop: () => Promise<void>;
}

const MISSING = 'HAProxy is missing, so nothing was tested: install it (Debian: apt-get install haproxy).';

/** The version that is installed. Throws a UserFacingError when there is none: the test is never left out silently. */
export async function haproxyVersion(): Promise<string> {
  const { code, output } = await runCommand('haproxy', ['-v']).catch(() => ({ code: 1, output: '' }));
  if (code !== 0) throw new UserFacingError(MISSING);
  return output.split('\n')[0] ?? '';
}

/** Starts HAProxy with a configuration; `socket` takes commands. Its log has one line for each request. */
export async function startHaproxy(
  configuration: string,
  socket: string,
  settings: Record<string, string>,
): Promise<Haproxy> {
  const env = { ...process.env, ...settings, PATH: `${process.env['PATH']}${delimiter}/usr/sbin` };
  const check = spawn('haproxy', ['-c', '-f', configuration], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(check, 'close')) as [number];
  if (code !== 0) throw new UserFacingError(`HAProxy refuses ${configuration}.`);
  const commands = `${socket}.cfg`;
  writeFileSync(commands, `global\n  stats socket ${socket} level admin\n`);
  const child = spawn('haproxy', ['-db', '-f', configuration, '-f', commands], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const early = once(child, 'close').then(() => {
    throw new UserFacingError(`HAProxy ended at its start: ${complaints}`);
  });
  await Promise.race([pause(500), early]);
  early.catch(() => undefined);
  const counts = new Map<string, number>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const server = /^\S+ \S+ \d+ \d+ -?\d+ (\S+) \S+$/.exec(line)?.[1];
    if (server !== undefined) counts.set(server, (counts.get(server) ?? 0) + 1);
  });
  return {
    served: () => {
      const seen = Object.fromEntries([...counts].sort());
      counts.clear();
      return seen;
    },
    pid: child.pid ?? 0,
    stop: () => ended(child),
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'close');
}
