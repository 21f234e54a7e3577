import { rmSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { npmStart } from '../testing/running-stack';
import { runTool, say } from '../commands/run-tool';
import type { KillRound } from './kill-start';
import { apisOf, killAndStart, VICTIMS } from './kill-start';

const ROOT = join(__dirname, '..', '..');
/** A start after a kill may take this long. */
const READY_WITHIN_MS = 5_000;

function complaints({ victim, lost, postmasters, apis, readyAfter }: KillRound): string[] {
  return [
    ...(lost > 0 ? [`${lost} acknowledged rows lost`] : []),
    ...(postmasters !== 1 ? [`${postmasters} PostgreSQL servers`] : []),
    ...(apis !== 1 ? [`${apis} APIs`] : []),
    ...(readyAfter > READY_WITHIN_MS ? [`ready only after ${Math.round(readyAfter)} ms`] : []),
  ].map((what) => `killed ${victim}: ${what}`);
}

/** Kills and restarts the built stack CHAOS_ROUNDS times (default 200), one victim after another, and prints totals. */
async function killAndCount(): Promise<boolean> {
  const rounds = Number(process.env['CHAOS_ROUNDS'] ?? 200);
  const dataDir = join(ROOT, 'tmp', 'chaos-stack');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  const env = {
    DATA_DIR: dataDir,
    PORT: String(await getPort()),
    SANDBOX_PORT: String(await getPort()),
    SANDBOX_SMTP_PORT: String(await getPort()),
  };
  const stack = { root: ROOT, dataDir, env, others: apisOf(ROOT) };
  let started = await npmStart(ROOT, env);
  const wrong: string[] = [];
  let slowest = 0;
  let rows = 0;
  for (let turn = 0; turn < rounds; turn += 1) {
    const victim = VICTIMS[turn % VICTIMS.length] ?? 'supervisor';
    const { round, started: next } = await killAndStart(stack, started, victim, turn * 1_000_000);
    started = next;
    rows += round.acknowledged;
    slowest = Math.max(slowest, round.readyAfter);
    wrong.push(...complaints(round));
    say(
      `${turn + 1}/${rounds} ${victim}: ${round.acknowledged} rows acknowledged, ${round.lost} lost, ready after ${Math.round(round.readyAfter)} ms`,
    );
  }
  await started.interrupt();
  say(
    `${rounds} kills, ${rows} acknowledged rows, slowest start ${Math.round(slowest)} ms, ${wrong.length} complaints`,
  );
  wrong.forEach(say);
  return wrong.length === 0;
}

void runTool(killAndCount);
