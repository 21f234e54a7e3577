import { existsSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import getPort from 'get-port';
import { browserOfTests } from '../browser-of-tests';
import { buildIfStale } from '../stack/build';
import { UserFacingError } from '../user-facing-error';
import { NONE, playwrightCounts, sum } from './counts';
import { flakyJourneys, judgeFlaky, reportFlaky, type FlakyJourney } from './flaky';
import type { TestOutcome } from './jest-step';
import { freshReport, outcome, runJest } from './jest-step';
import type { StepContext } from './step';
import { runNode } from './step';
import { BASE_HOST } from '../people/client';
import { startTestStack, type TestStack } from './test-stack';

export interface BrowserContext extends StepContext {
  /** The titles of the journeys to run, as a pattern; undefined for those of the main roads, with LONG for all. */
  grep?: string | undefined;
}

const CONFIG = 'e2e/playwright.config.ts';

interface Project {
  readonly project: string;
  readonly workers: number;
}

/** Journeys that go by the real time, and those that move the clock of their stack. */
const PROJECTS: readonly Project[] = [
  { project: 'journeys', workers: 3 },
  { project: 'clock', workers: 1 },
];

/** Journeys whose staff sign in with company accounts. None of them is on a main road. */
const COMPANY: Project = { project: 'company', workers: 1 };

/**
 * Runs the browser tests, each project of Playwright against a built stack of its own, at the same time: those that
 * move the clock run one after the other and would leave a processor idle. `server` is the test PostgreSQL.
 */
export async function runBrowserTests(context: BrowserContext, server: string): Promise<TestOutcome> {
  if (!existsSync(join(context.root, CONFIG)))
    throw new UserFacingError(`${CONFIG} is missing: there are no browser tests to run.`);
  // Two stacks that build at once replace each other's output.
  const log = join(context.root, 'tmp', 'browser-build.log');
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  await buildIfStale({ root: context.root, log, say, signal: context.signal });
  // Finding the browser unpacks it at the first time, which two runs must not do at once.
  const { executablePath } = browserOfTests(context.root);
  const env = { CHROMIUM_PATH: executablePath };
  const projects = onlyMainRoads(context) ? PROJECTS : [...PROJECTS, COMPANY];
  const outcomes = await Promise.all(projects.map((one) => runProject(context, server, one, env)));
  const flaky = outcomes.flatMap((one) => one.flaky);
  reportFlaky(context.root, flaky, context.env['CI'] !== undefined);
  return judgeFlaky(outcomes.reduce<TestOutcome>(both, { ok: true, counts: NONE }), flaky);
}

const both = (one: TestOutcome, other: TestOutcome): TestOutcome => ({
  ok: one.ok && other.ok,
  counts: sum(one.counts, other.counts),
});

interface ProjectOutcome extends TestOutcome {
  readonly flaky: readonly FlakyJourney[];
}

/** The tests that the API's clients of companies pass against fake servers, against the running sandbox as well. */
const runProviderTests = (context: StepContext, { sandboxPort, smtpPort }: TestStack): Promise<TestOutcome> =>
  runJest(
    context,
    'providers',
    ['apps/api/jest.config.cjs'],
    { SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`, SANDBOX_SMTP_URL: `smtp://127.0.0.1:${smtpPort}` },
    'providers/(payments/payment-providers|maps-distance/maps-table|messages/message-gateways)',
  );

/** `npm test` plays the journeys tagged `@main`; `npm run e2e` and `npm run test:long`, which set LONG, all of them. */
const onlyMainRoads = ({ grep, env }: BrowserContext): boolean => grep === undefined && env['LONG'] !== '1';

function chosenJourneys(context: BrowserContext): string[] {
  if (context.grep !== undefined) return [`--grep=${context.grep}`, '--pass-with-no-tests'];
  return onlyMainRoads(context) ? ['--grep=@main'] : [];
}

/** The OpenID provider of the API's tests. It is looked up at the first sign-in, so the API may start before it. */
const PROVIDER = 'apps/api/testing/openid/provider.mjs';
const PROVIDER_SETTINGS = {
  OIDC_CLIENT_ID: 'console',
  OIDC_CLIENT_SECRET: 'a secret of the tests',
  OIDC_ROLES: 'Ride desk=dispatcher,IT=admin',
};

/** Starts the provider of the issuer's port for the console of a stack; returns a function that stops it. */
function startProvider({ root }: StepContext, issuer: string, { port }: TestStack): () => void {
  const callback = `http://console.${BASE_HOST}:${port}/api/v1/console/oidc/callback/`;
  const child = spawn(process.execPath, [PROVIDER, new URL(issuer).port, callback], { cwd: root, stdio: 'ignore' });
  return () => void child.kill();
}

/** Starts a built stack, runs a project against it, and always stops it. */
async function runProject(
  context: BrowserContext,
  server: string,
  { project, workers }: Project,
  env: NodeJS.ProcessEnv,
): Promise<ProjectOutcome> {
  const issuer = project === 'company' ? `http://localhost:${await getPort()}` : undefined;
  const company = issuer === undefined ? {} : { OIDC_ISSUER: issuer, ...PROVIDER_SETTINGS };
  const settings = { ...context, env: { ...context.env, ...company } };
  const running = await startTestStack(settings, server, `browser${project}`);
  const stopProvider = issuer === undefined ? undefined : startProvider(context, issuer, running);
  try {
    const report = freshReport(context.root, `browser-${project}`);
    const run = ['test', '-c', CONFIG, `--project=${project}`, '--no-deps', `--workers=${workers}`];
    const args = ['node_modules/@playwright/test/cli.js', ...run, ...chosenJourneys(context), '--reporter=list,json'];
    const ranWell = await runNode(context, args, {
      ...env,
      E2E_PORT: String(running.port),
      E2E_SANDBOX_PORT: String(running.sandboxPort),
      E2E_BASE_HOST: BASE_HOST,
      E2E_DATABASE_URL: running.databaseUrl,
      E2E_OIDC_ISSUER: issuer,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    const journeys = outcome(ranWell, playwrightCounts(report));
    const flaky = flakyJourneys(report, new Date().toISOString().slice(0, 10));
    if (project !== 'journeys') return { ...journeys, flaky };
    return { ...both(journeys, await runProviderTests(context, running)), flaky };
  } finally {
    stopProvider?.();
    await running.stack.stop();
  }
}
