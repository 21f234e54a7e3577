import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../../checks/step';
import type { Figure, FigureContext } from '../figure';

const GOAL_PERCENT = 85;

const CONFIRMATION_TESTS = [
  'confirmation/confirm-payment',
  'confirmation/payments-on-hold',
  'confirmation/record-outcomes',
  'attempts/coupons-in-payments',
  'attempts/credit-in-payments',
];

/** Sources whose changes the tests must notice. */
const GROUPS: Readonly<Record<string, { project: string; mutate: string[]; tests: string[] }>> = {
  price: {
    project: 'libs/domain',
    mutate: ['src/pricing/price.ts'],
    tests: ['src/pricing/*.test.ts'],
  },
  codes: {
    project: 'apps/api',
    mutate: ['src/modules/codes/codes-policy.ts'],
    tests: ['src/modules/codes/codes-policy.test.ts'],
  },
  sessions: {
    project: 'apps/api',
    mutate: ['src/modules/sessions/sessions-service.ts'],
    tests: ['src/modules/sessions/sessions-*.test.ts'],
  },
  'confirmation-policy': {
    project: 'apps/api',
    mutate: ['src/modules/payments/payments-policy.ts'],
    tests: ['src/modules/payments/payments-policy.test.ts'],
  },
  confirmation: {
    project: 'apps/api',
    mutate: [
      'src/modules/payments/confirmation/record-outcomes.ts',
      'src/modules/payments/confirmation/confirm-payment.ts',
    ],
    tests: CONFIRMATION_TESTS.map((test) => `src/modules/payments/${test}.test.ts`),
  },
};

interface MutationReport {
  files: Record<string, { mutants: { status: string }[] }>;
}

/** Mutants that tests noticed, and all that count; undefined when there is no report. */
function scoreIn(file: string): { noticed: number; all: number } | undefined {
  if (!existsSync(file)) return undefined;
  const { files } = JSON.parse(readFileSync(file, 'utf8')) as MutationReport;
  const states = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const noticed = states.filter((status) => status === 'Killed' || status === 'Timeout').length;
  return { noticed, all: noticed + states.filter((status) => status === 'Survived' || status === 'NoCoverage').length };
}

async function mutate(context: FigureContext, name: string): Promise<{ noticed: number; all: number } | undefined> {
  const { project = '', mutate: files = [], tests = [] } = GROUPS[name] ?? {};
  const folder = join(context.root, 'tmp', 'reports');
  mkdirSync(folder, { recursive: true });
  const [config, report] = [join(folder, `stryker-${name}.json`), join(folder, `mutation-${name}.json`)];
  rmSync(report, { force: true });
  const options = {
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: {
      configFile: `${project}/jest.config.cjs`,
      config: { testMatch: tests.map((test) => `<rootDir>/${test}`) },
      enableFindRelatedTests: false,
    },
    mutate: files.map((file) => `${project}/${file}`),
    ignorePatterns: ['dist', 'tmp', '.nx', '.data', 'docs', 'test-results'],
    tempDirName: `tmp/stryker-${name}`,
    concurrency: 1,
    timeoutMS: 60_000,
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: report },
  };
  writeFileSync(config, JSON.stringify(options));
  const { url } = await context.postgres();
  await runNode(context, ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', config], {
    TEST_DATABASE_URL: url,
  });
  return scoreIn(report);
}

export const mutation: Figure = {
  name: 'mutation',
  goal: `tests notice ${GOAL_PERCENT} % of the mutants of price, codes, sessions and confirmation`,
  async run(context) {
    const wanted = (context.env['HOLD_MUTATE'] ?? Object.keys(GROUPS).join(',')).split(',');
    const parts: string[] = [];
    let met = true;
    for (const name of wanted) {
      context.say(`mutants of ${name}`);
      const score = await mutate(context, name);
      const percent = score && (100 * score.noticed) / score.all;
      parts.push(percent === undefined ? `${name}: no report` : `${name} ${percent.toFixed(1)} % of ${score?.all}`);
      met &&= percent !== undefined && percent >= GOAL_PERCENT;
    }
    const left = Object.keys(GROUPS).filter((name) => !wanted.includes(name));
    const note = left.length > 0 ? `Not measured: ${left.join(', ')} (HOLD_MUTATE).` : '';
    return { measured: parts.join('; '), met: met && left.length > 0 ? undefined : met, note };
  },
};
