import { join } from 'node:path';
import { errorLine } from '../user-facing-error';
import { npmAncestors, whenGone } from '../processes/npm-ancestors';
import type { Counts } from './counts';
import { NONE, sum } from './counts';
import { otherNode, requestedNode } from './other-node';
import type { CheckContext, Stage } from './stages';
import { chosenStages, sharedPostgres } from './stages';
import { runProgram } from './step';

const ROOT = join(__dirname, '..', '..');

interface StageReport {
  stage: Stage;
  result: 'ok' | 'FAILED' | 'not run';
  seconds: number;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function runStage(stage: Stage, context: CheckContext): Promise<{ ok: boolean; counts: Counts }> {
  say(`\n=== ${stage.heading} ===`);
  try {
    return await stage.run(context);
  } catch (error) {
    if (!context.signal.aborted) say(errorLine(error));
    return { ok: false, counts: NONE };
  }
}

async function runStages(stages: Stage[], context: CheckContext): Promise<{ reports: StageReport[]; counts: Counts }> {
  const reports: StageReport[] = [];
  let counts = NONE;
  let going = true;
  for (const together of inTurn(stages)) {
    if (!going) {
      reports.push(...together.map((stage) => ({ stage, result: 'not run' as const, seconds: 0 })));
      continue;
    }
    const begun = performance.now();
    const ended = await Promise.all(
      together.map(async (stage) => {
        const result = await runStage(stage, context);
        counts = sum(counts, result.counts);
        const ok = result.ok && !context.signal.aborted;
        reports.push({ stage, result: ok ? 'ok' : 'FAILED', seconds: Math.round((performance.now() - begun) / 1000) });
        return ok;
      }),
    );
    going = ended.every(Boolean);
  }
  return { reports, counts };
}

/** The stages one after the other; those that run at the same time are in one list. */
function inTurn(stages: readonly Stage[]): Stage[][] {
  const turns: Stage[][] = [];
  for (const stage of stages) {
    if (stage.besidePrevious && turns.length > 0) turns.at(-1)?.push(stage);
    else turns.push([stage]);
  }
  return turns;
}

function summarise(reports: StageReport[], counts: Counts): void {
  say('\n=== Summary ===');
  for (const { stage, result, seconds } of reports) {
    say(`  ${stage.heading.padEnd(34)} ${result.padEnd(8)} ${result === 'not run' ? '' : `${seconds} s`}`);
  }
  say(`\n${counts.passed} passed, ${counts.failed} failed`);
}

/** Runs the chosen stages in order, stops after the first that fails, and exits with 0 only when all succeed. */
export async function runChecks(args: string[]): Promise<void> {
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave);
  whenGone(npmAncestors(process.env), leave);
  const postgres = sharedPostgres(ROOT);
  let ok = false;
  try {
    // The caller's NODE_ENV must not change what is tested.
    const env = { ...process.env, NODE_ENV: undefined, ...(args.includes('--long') && { LONG: '1' }) };
    const grep = args.find((arg) => arg.startsWith('--grep='))?.slice('--grep='.length);
    const context = { root: ROOT, env, signal: leaving.signal, postgres: postgres.open, grep };
    const version = requestedNode(args);
    if (version !== undefined) {
      const node = await otherNode(context, version);
      say(`Unit and API tests on Node ${node.version}`);
      ok = await runProgram(context, node.program, ['tools/test.cjs', '--only=unit']);
    } else {
      const { reports, counts } = await runStages(chosenStages(args), context);
      summarise(reports, counts);
      ok = reports.every(({ result }) => result === 'ok');
    }
  } catch (error) {
    process.stderr.write(`${errorLine(error)}\n`);
  } finally {
    await postgres.close().catch((error: unknown) => process.stderr.write(`${errorLine(error)}\n`));
  }
  process.exit(ok ? 0 : 1);
}
