import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { jestCounts } from '../checks/counts';
import { freshReport } from '../checks/jest-step';
import { runNode } from '../checks/step';
import type { Figure, FigureContext, Measured } from './figure';

interface Suites {
  name: string;
  goal: string;
  share: string;
  /** Folder of the project, such as `apps/api`. */
  project: string;
  /** Parts of the paths of its test files. */
  files: string[];
  /** Environment; LONG is set unless it says otherwise. */
  env?: Record<string, string>;
  note?: string;
  /** The most that any time in the notes may be, in seconds. */
  mostSeconds?: number;
  /** Whether RELIABILITY_ROUNDS makes it shorter. */
  hasRounds?: true;
}

/** A figure that tests of the project measure, with the counts of `npm run test:long`. */
export const suites = (options: Suites): Figure => ({
  name: options.name,
  goal: options.goal,
  share: options.share,
  run: (context) => runSuites(context, options),
});

/** Runs test files; `measured` is what they noted, or how many tests passed. */
async function runSuites(
  context: FigureContext,
  { name, project, files, env, note = '', mostSeconds = Infinity, hasRounds }: Suites,
): Promise<Measured> {
  const report = freshReport(context.root, `reliability-${name}`);
  const notes = join(context.root, 'tmp', 'reports', `reliability-${name}.jsonl`);
  mkdirSync(join(context.root, 'tmp', 'reports'), { recursive: true });
  rmSync(notes, { force: true });
  const { url } = await context.postgres();
  const jest = ['node_modules/jest/bin/jest.js', '-c', join(project, 'jest.config.cjs'), ...files];
  const options = ['--maxWorkers=1', '--silent=false', '--json', `--outputFile=${report}`];
  const settings = { LONG: '1', ...env, TEST_DATABASE_URL: url, RELIABILITY_MEASURED: notes, NODE_NO_WARNINGS: '1' };
  const ranWell = await runNode(context, [...jest, ...options], settings);
  const { passed, failed } = jestCounts(report);
  const noted = notesIn(notes);
  const slowest = Math.max(0, ...noted.flatMap(secondsIn));
  const fewer = hasRounds && context.env['RELIABILITY_ROUNDS'];
  return {
    measured: [...noted, `${passed} tests passed, ${failed} failed`].join('; '),
    met: ranWell && failed === 0 && passed > 0 && slowest <= mostSeconds,
    note: fewer === undefined ? note : `${note} RELIABILITY_ROUNDS=${fewer}: fewer rounds than the goal.`.trim(),
  };
}

/** The times of a note such as "stream 0.02 s, export 0.10 s". */
const secondsIn = (note: string): number[] =>
  [...note.matchAll(/(\d+\.\d+) s\b/g)].map(([, seconds]) => Number(seconds));

function notesIn(file: string): string[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => String((JSON.parse(line) as { value: unknown }).value));
}
