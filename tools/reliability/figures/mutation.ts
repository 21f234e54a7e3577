import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../../checks/step';
import type { Figure, FigureContext } from '../figure';

const GOAL_PERCENT = 85;

interface Group {
  project: string;
  mutate: string[];
  tests: string[];
  /** Runs the tests as one file with one API: loading the app takes longer than most tests. */
  together?: true;
}

/** Sources whose changes the tests must notice. Paths below `src` of the project. */
const GROUPS: Readonly<Record<string, Group>> = {
  price: { project: 'libs/domain', mutate: ['pricing/price.ts'], tests: ['pricing/*.test.ts'] },
  'codes-policy': {
    project: 'apps/api',
    mutate: ['modules/codes/codes-policy.ts'],
    tests: ['modules/codes/codes-policy.test.ts'],
  },
  codes: {
    project: 'apps/api',
    mutate: ['modules/codes/check-code.ts', 'modules/codes/send-code.ts', 'modules/codes/reset-tokens-service.ts'],
    tests: [
      'modules/codes/codes.test.ts',
      'modules/codes/code-edges.test.ts',
      'modules/codes/code-caps.test.ts',
      'modules/codes/known-devices.test.ts',
      'modules/codes/codes-privacy.test.ts',
      'modules/accounts/password-reset.test.ts',
      'modules/accounts/sign-up-codes.test.ts',
    ],
    together: true,
  },
  sessions: {
    project: 'apps/api',
    mutate: ['modules/sessions/sessions-service.ts'],
    tests: ['modules/sessions/sessions-service.test.ts', 'modules/sessions/sessions-edges.test.ts'],
    together: true,
  },
  'confirmation-policy': {
    project: 'apps/api',
    mutate: ['modules/payments/payments-policy.ts'],
    tests: ['modules/payments/payments-policy.test.ts'],
  },
  confirmation: {
    project: 'apps/api',
    mutate: ['modules/payments/confirmation/record-outcomes.ts', 'modules/payments/confirmation/confirm-payment.ts'],
    tests: [
      'modules/payments/confirmation/record-outcomes.test.ts',
      'modules/payments/confirmation/confirm-payment.test.ts',
      'modules/payments/confirmation/payments-on-hold.test.ts',
      'modules/payments/attempts/coupons-in-payments.test.ts',
      'modules/payments/attempts/credit-in-payments.test.ts',
      'console/payments/check-attempt.test.ts',
      'console/payments/refund-part.test.ts',
      'modules/payments/reconciliation/reconcile-payments.test.ts',
    ],
    together: true,
  },
};

/** A test file for the folder `src` of the API that loads the others. */
const loadingAll = (tests: readonly string[]): string =>
  [
    `require('../testing/test-api').shareTestApi();`,
    ...tests.map((test) => `describe('${test}', () => void require('./${test}'));`),
  ].join('\n');

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

function strykerOptions(folder: string, name: string, { project, mutate: files, tests, together }: Group) {
  const all = join(folder, `stryker-${name}.test.js`);
  const copied = `${project}/src/all-of-${name}.test.js`;
  if (together) writeFileSync(all, loadingAll(tests));
  const testMatch = together ? [`<rootDir>/src/all-of-${name}.test.js`] : tests.map((test) => `<rootDir>/src/${test}`);
  return {
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: { configFile: `${project}/jest.config.cjs`, config: { testMatch }, enableFindRelatedTests: false },
    // Runs in the copy of the checkout that is mutated.
    ...(together && { buildCommand: `cp ${all} ${copied}` }),
    mutate: files.map((file) => `${project}/src/${file}`),
    ignorePatterns: ['dist', 'tmp', '.nx', '.data', 'docs', 'test-results'],
    tempDirName: `tmp/stryker-${name}`,
    concurrency: 1,
    timeoutMS: 20_000,
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: join(folder, `mutation-${name}.json`) },
  };
}

async function mutate(context: FigureContext, name: string): Promise<{ noticed: number; all: number } | undefined> {
  const group = GROUPS[name];
  if (!group) return undefined;
  const folder = join(context.root, 'tmp', 'reports');
  mkdirSync(folder, { recursive: true });
  const options = strykerOptions(folder, name, group);
  const [config, report] = [join(folder, `stryker-${name}.json`), options.jsonReporter.fileName];
  rmSync(report, { force: true });
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
  share: 'none: each mutant takes seconds; the tests that judge the mutants run',
  async run(context) {
    const chosen = (context.env['RELIABILITY_MUTATE'] ?? Object.keys(GROUPS).join(',')).split(',');
    const parts: string[] = [];
    let met = true;
    for (const name of chosen) {
      context.say(`mutants of ${name}`);
      const score = await mutate(context, name);
      const percent = score && (100 * score.noticed) / score.all;
      parts.push(percent === undefined ? `${name}: no report` : `${name} ${percent.toFixed(1)} % of ${score?.all}`);
      met &&= percent !== undefined && percent >= GOAL_PERCENT;
    }
    const left = Object.keys(GROUPS).filter((name) => !chosen.includes(name));
    const note = left.length > 0 ? `Not measured: ${left.join(', ')} (RELIABILITY_MUTATE).` : '';
    return { measured: parts.join('; '), met: met && left.length > 0 ? undefined : met, note };
  },
};
