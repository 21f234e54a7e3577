import { UserFacingError } from '../user-facing-error';
import { openTestPostgres, type TestPostgres } from '../postgres';
import { groupTests } from './group-tests';
import { runBrowserTests, type BrowserContext } from './browser-step';
import { checkDemo } from './demo-step';
import { NONE } from './counts';
import type { TestOutcome } from './jest-step';
import { jestConfigs, runJest } from './jest-step';
import { runNode, runNx } from './step';

export interface CheckContext extends BrowserContext {
  /** The test PostgreSQL, started at the first call. */
  postgres: () => Promise<TestPostgres>;
}

export interface Stage {
  name: string;
  heading: string;
  /** Runs at the same time as the stage before it, which leaves a processor idle at its end. */
  besidePrevious?: true;
  run: (context: CheckContext) => Promise<TestOutcome>;
}

async function plain(done: Promise<boolean>): Promise<TestOutcome> {
  return { ok: await done, counts: NONE };
}

/** Refuses import cycles, which can only be found in the whole tree, and literals that are spread into others. */
const OXLINT = ['node_modules/oxlint/bin/oxlint', '-c', 'tools/lint/oxlint.json', '--tsconfig', 'tsconfig.base.json'];

const PRETTIER = ['node_modules/prettier/bin/prettier.cjs', '--check', '.', '--cache', '--log-level=warn'];

/**
 * All projects in one process: in one process for each, most of the time is spent on loading rules. Syntax trees are
 * soon dropped; Node's default of 16 MB for such objects is collected often, which took a fifth of the processor time.
 */
const ESLINT = ['--max-semi-space-size=128', 'node_modules/eslint/bin/eslint.js', '.'];
const WITH_ESLINTRC = { ESLINT_USE_FLAT_CONFIG: 'false', NODE_NO_WARNINGS: '1' };

/** Writes down the projects and their imports, without which the rule of boundaries between projects says nothing. */
const GRAPH = ['node_modules/nx/dist/bin/nx.js', 'show', 'projects'];
const QUIET_NX = { NX_DAEMON: 'false', NX_TUI: 'false' };

async function lint(context: CheckContext): Promise<TestOutcome> {
  if (!(await runNode(context, GRAPH, QUIET_NX))) return { ok: false, counts: NONE };
  const done = await Promise.all([
    runNode(context, ESLINT, WITH_ESLINTRC),
    runNode(context, PRETTIER),
    runNode(context, OXLINT),
  ]);
  return { ok: done.every(Boolean), counts: NONE };
}

const TSC = ['node_modules/typescript-7/bin/tsc', '-p'];

/** One program for all projects but the service worker, which has other globals: each file is checked once. */
async function checkTypes(context: CheckContext): Promise<TestOutcome> {
  const done = await Promise.all([
    runNode(context, [...TSC, 'tsconfig.check.json']),
    runNode(context, [...TSC, 'libs/service-worker/tsconfig.json']),
  ]);
  return { ok: done.every(Boolean), counts: NONE };
}

/** The stages of `npm test`, in order. */
const STAGES: Stage[] = [
  { name: 'lint', heading: 'Formatting and lint', run: lint },
  {
    name: 'unused',
    heading: 'Unused files, exports and packages',
    besidePrevious: true,
    run: (context) => plain(runNode(context, ['node_modules/knip/bin/knip.js', '--no-progress'])),
  },
  {
    name: 'canary',
    heading: 'Violation samples are refused',
    besidePrevious: true,
    run: (context) => runJest(context, 'canary', ['tools/canary/jest.config.cjs']),
  },
  { name: 'typecheck', heading: 'Types', run: checkTypes },
  { name: 'build', heading: 'Build', run: (context) => plain(runNx(context, 'build')) },
  {
    name: 'size',
    heading: 'Size of what a browser loads',
    run: (context) => plain(runNode(context, ['node_modules/size-limit/bin.js'])),
  },
  {
    name: 'unit',
    heading: 'Unit and API tests',
    run: async (context) => {
      const { url } = await context.postgres();
      const chosen = context.env['LONG'] === '1' ? () => true : undefined;
      const configs = jestConfigs(context.root).map((config) =>
        config.startsWith('tools') ? config : groupTests(context.root, config, undefined, chosen),
      );
      return runJest(context, 'unit', configs, { TEST_DATABASE_URL: url });
    },
  },
  {
    name: 'e2e',
    heading: 'Browser tests',
    run: async (context) => runBrowserTests(context, (await context.postgres()).url),
  },
];

/** What `npm run test:long` runs after everything else. */
const LONG_STAGES: Stage[] = [
  {
    name: 'demo',
    heading: 'The demo shows every state',
    run: async (context) => plain(checkDemo(context, (await context.postgres()).url)),
  },
  {
    name: 'chaos',
    heading: 'Chaos test: kill and start again',
    run: (context) => plain(runNode(context, ['--require', 'tsx/cjs', 'tools/chaos/chaos.ts'])),
  },
];

/** The stages to run: all, or the one named by `--only=`. Throws UserFacingError for an unknown option or stage. */
export function chosenStages(args: string[]): Stage[] {
  const all = args.includes('--long') ? [...STAGES, ...LONG_STAGES] : STAGES;
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  const unknown = args.find((arg) => arg !== '--long' && !arg.startsWith('--only=') && !arg.startsWith('--grep='));
  if (unknown)
    throw new UserFacingError(
      `Unknown option ${unknown}: use --long, --only=<stage>, --grep=<journey> or --node=<version>.`,
    );
  if (only === undefined) return all;
  const chosen = [...STAGES, ...LONG_STAGES].filter(({ name }) => name === only);
  if (chosen.length === 0)
    throw new UserFacingError(`There is no stage "${only}": use one of ${STAGES.map(({ name }) => name).join(', ')}.`);
  return chosen;
}

/** One test PostgreSQL for the run, started by the first `open` and stopped by `close`. */
export function sharedPostgres(root: string): { open: () => Promise<TestPostgres>; close: () => Promise<void> } {
  let opened: Promise<TestPostgres> | undefined;
  return {
    open: () => (opened ??= openTestPostgres(root)),
    close: async () => {
      const server = await opened?.catch(() => undefined);
      await server?.close();
    },
  };
}
