import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Counts } from './counts';
import { jestCounts } from './counts';
import type { StepContext } from './step';
import { runNode } from './step';

export interface TestOutcome {
  ok: boolean;
  counts: Counts;
}

/** Path for a runner's JSON report; the report of an earlier run is removed. */
export function freshReport(root: string, name: string): string {
  const folder = join(root, 'tmp', 'reports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** The result of a test run. Skipped tests make it fail. */
export function outcome(ranWell: boolean, counts: Counts): TestOutcome {
  if (counts.skipped > 0)
    process.stderr.write(`${counts.skipped} tests were skipped, which counts as a failure here.\n`);
  return { ok: ranWell && counts.failed === 0 && counts.skipped === 0, counts };
}

/** Paths of the jest configurations of all projects. */
export function jestConfigs(root: string): string[] {
  const inside = (folder: string) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name, 'jest.config.cjs'));
  return [...inside('apps'), ...inside('libs'), join('tools', 'jest.config.cjs')].filter((config) =>
    existsSync(join(root, config)),
  );
}

/** Runs jest once over the given projects, with at most three workers in total; `only` is a pattern of paths. */
export async function runJest(
  context: StepContext,
  name: string,
  configs: string[],
  env: NodeJS.ProcessEnv = {},
  only?: string,
): Promise<TestOutcome> {
  const report = freshReport(context.root, name);
  const args = [
    // Tests of screens make much that is soon dropped; its default of 16 MB is collected often. Workers have it too.
    '--max-semi-space-size=64',
    'node_modules/jest/bin/jest.js',
    '--projects',
    ...configs,
    '--maxWorkers=3',
    ...(only === undefined ? [] : [`--testPathPatterns=${only}`]),
    '--json',
    `--outputFile=${report}`,
  ];
  const ranWell = await runNode(context, [...args, '--silent=false'], { NODE_NO_WARNINGS: '1', ...env });
  return outcome(ranWell, jestCounts(report));
}
