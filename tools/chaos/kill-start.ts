import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { embeddedServer, withClient } from '../postgres';
import type { Owner } from '../processes/owner-file';
import { parentOf, processStart, processesNaming } from '../processes/process-identity';
import type { SupervisorNote } from '../stack/sole-supervisor';
import type { RunningStack } from '../testing/running-stack';
import { npmStart } from '../testing/running-stack';
import { lostRows, startWriter } from './acknowledged-writer';

/** Processes to kill; `everything` is the supervisor and PostgreSQL at once. */
export const VICTIMS = ['supervisor', 'npm', 'api', 'postgres', 'everything'] as const;
export type Victim = (typeof VICTIMS)[number];

export interface KillRound {
  victim: Victim;
  acknowledged: number;
  /** Rows that were acknowledged and are gone. */
  lost: number;
  /** Servers on the data folder, and processes of the API: one each. */
  postmasters: number;
  apis: number;
  /** Milliseconds from the next start, or from the kill where the supervisor mends it, until all is ready. */
  readyAfter: number;
}

export interface ChaosStack {
  root: string;
  dataDir: string;
  env: NodeJS.ProcessEnv;
  /** APIs of the same checkout that ran before, for somebody else. */
  others: number[];
}

/** Pids of the API processes of a checkout. */
export function apisOf(root: string): number[] {
  return processesNaming(`${root}/dist/apps/api/main.mjs`);
}

function kill(pid: number | undefined): void {
  if (pid !== undefined && pid > 0 && processStart(pid) !== undefined) process.kill(pid, 'SIGKILL');
}

/** Reads supervisor.json of a DATA_DIR. */
function supervisorNote(dataDir: string): Owner & SupervisorNote {
  return JSON.parse(readFileSync(join(dataDir, 'supervisor.json'), 'utf8')) as Owner & SupervisorNote;
}

function strike(victim: Victim, stack: ChaosStack, started: RunningStack): void {
  const note = supervisorNote(stack.dataDir);
  if (victim === 'npm') kill(started.child.pid);
  if (victim === 'supervisor' || victim === 'everything') kill(note.pid);
  if (victim === 'api') apiProcesses(stack).forEach(kill);
  if (victim === 'postgres' || victim === 'everything') kill(embeddedServer(stack.dataDir).pid);
}

function apiProcesses({ root, others }: ChaosStack): number[] {
  return apisOf(root).filter((pid) => !others.includes(pid));
}

/**
 * Pids of the postmasters on the stack's data folder. Their child processes do not name the folder, except in the
 * moment after they were forked.
 */
function postmasters(stack: ChaosStack): number[] {
  const named = processesNaming(`-D ${embeddedServer(stack.dataDir).data}`);
  const living = named.filter((pid) => processStart(pid) !== undefined);
  return living.filter((pid) => !named.includes(parentOf(pid) ?? 0));
}

async function responds(stack: ChaosStack): Promise<boolean> {
  try {
    await withClient(embeddedServer(stack.dataDir).url, (client) => client.query('select 1'));
    return apiProcesses(stack).length > 0;
  } catch {
    return false;
  }
}

/** Waits until the supervisor has replaced a killed child and the new one responds. Returns milliseconds. */
async function recovered(stack: ChaosStack, before: string): Promise<number> {
  const begun = performance.now();
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if ((await responds(stack)) && fingerprint(stack) !== before) break;
    await pause(50);
  }
  return performance.now() - begun;
}

function fingerprint(stack: ChaosStack): string {
  return [embeddedServer(stack.dataDir).pid, ...apiProcesses(stack)].join(' ');
}

/**
 * Kills one victim while rows are being written, restarts the stack if needed and counts what was lost or doubled.
 * `started` is the running stack; the result holds the stack that runs afterwards.
 */
export async function killAndStart(
  stack: ChaosStack,
  started: RunningStack,
  victim: Victim,
  firstNumber: number,
): Promise<{ round: KillRound; started: RunningStack }> {
  const before = fingerprint(stack);
  const writer = await startWriter(() => embeddedServer(stack.dataDir).url, firstNumber);
  await pause(200);
  strike(victim, stack, started);
  let readyAfter: number;
  let next = started;
  if (victim === 'api' || victim === 'postgres') {
    readyAfter = await recovered(stack, before);
  } else {
    next = await npmStart(stack.root, stack.env);
    readyAfter = next.readyAfter;
  }
  await pause(200);
  const acknowledged = await writer.stop();
  const round: KillRound = {
    victim,
    acknowledged: acknowledged.length,
    lost: await lostRows(embeddedServer(stack.dataDir).url, acknowledged),
    postmasters: postmasters(stack).length,
    apis: apiProcesses(stack).length,
    readyAfter,
  };
  return { round, started: next };
}
