import { join } from 'node:path';
import { sharedPostgres } from '../checks/stages';
import { runTool, say } from '../commands/run-tool';
import { machineLine } from '../load/machine-line';
import { errorLine, UserFacingError } from '../user-facing-error';
import type { Figure, FigureContext, Measured } from './figure';
import { FIGURES } from './figures';
import { printResult, resultTable, writeReport } from './report';

const ROOT = join(__dirname, '..', '..');

/** The figures to measure: all, or those named by `--only a,b` or `--only=a,b`. Throws UserFacingError. */
export function chosenFigures(figures: readonly Figure[], args: readonly string[]): readonly Figure[] {
  const [option = '', ...rest] = args.flatMap((arg) => (arg.startsWith('--only=') ? ['--only', arg.slice(7)] : [arg]));
  if (option === '') return figures;
  if (option !== '--only' || rest.length !== 1)
    throw new UserFacingError('Use: npm run reliability [-- --only NAME[,NAME]]');
  return (rest[0] ?? '').split(',').map((name) => {
    const found = figures.find((figure) => figure.name === name);
    if (!found)
      throw new UserFacingError(`There is no figure "${name}": ${figures.map((one) => one.name).join(', ')}.`);
    return found;
  });
}

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

async function measureAll(figures: readonly Figure[], signal: AbortSignal): Promise<boolean> {
  const postgres = sharedPostgres(ROOT);
  try {
    const context = { root: ROOT, env: { ...process.env, NODE_ENV: undefined }, signal, postgres: postgres.open, say };
    const results = new Map<Figure, Measured>();
    for (const figure of figures) {
      if (signal.aborted) break;
      const measured = await measure(figure, context);
      results.set(figure, measured);
      printResult(figure, measured, say);
      writeReport(ROOT, FIGURES, results, machineLine());
    }
    say(`\n${machineLine()}\n\n${resultTable(results)}`);
    return [...results.values()].every(({ met }) => met !== false);
  } finally {
    await postgres.close();
  }
}

/** Measures the chosen figures, prints a table and writes docs/reliability.md. Exits with 0 when every goal is met. */
export const measureGoals = (args: string[]): Promise<never> =>
  runTool((signal) => measureAll(chosenFigures(FIGURES, args), signal));
