import { join } from 'node:path';
import { sharedPostgres } from '../checks/stages';
import { errorLine } from '../user-facing-error';
import type { Figure, FigureContext, Measured } from './figure';
import { FIGURES } from './figures';
import { chosenFigures } from './options';
import { machineLine, printResult, resultTable, writeReport } from './report';

const ROOT = join(__dirname, '..', '..');

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function measure(figure: Figure, context: FigureContext): Promise<Measured> {
  say(`\n=== ${figure.name}: ${figure.goal} ===`);
  const begun = performance.now();
  try {
    const measured = await figure.run(context);
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
    return { ...measured, note: [measured.note, `${minutes} min.`].filter(Boolean).join(' ') };
  } catch (error) {
    return { measured: 'not finished', met: false, note: errorLine(error).split('\n')[0] ?? '' };
  }
}

/** Measures the chosen figures, prints a table and writes docs/reliability.md. Exits with 0 when none is missed. */
export async function measureGoals(args: string[]): Promise<void> {
  const leaving = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => leaving.abort());
  const postgres = sharedPostgres(ROOT);
  let failed = false;
  try {
    const env = { ...process.env, NODE_ENV: undefined };
    const context = { root: ROOT, env, signal: leaving.signal, postgres: postgres.open, say };
    const results = new Map<Figure, Measured>();
    for (const figure of chosenFigures(FIGURES, args)) {
      if (leaving.signal.aborted) break;
      const measured = await measure(figure, context);
      results.set(figure, measured);
      printResult(figure, measured, say);
      writeReport(ROOT, FIGURES, results, machineLine());
    }
    say(`\n${machineLine()}\n\n${resultTable(results)}`);
    failed = [...results.values()].some(({ met }) => met === false);
  } catch (error) {
    process.stderr.write(`${errorLine(error)}\n`);
    failed = true;
  } finally {
    await postgres.close().catch((error: unknown) => process.stderr.write(`${errorLine(error)}\n`));
  }
  process.exit(failed ? 1 : 0);
}
