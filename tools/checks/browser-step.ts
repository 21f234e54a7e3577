import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '../user-facing-error';
import { playwrightCounts } from './counts';
import type { TestOutcome } from './jest-step';
import { freshReport, outcome } from './jest-step';
import type { StepContext } from './step';
import { runNode } from './step';
import { BASE_HOST, startTestStack } from './test-stack';

const CONFIG = 'e2e/playwright.config.ts';

/** Starts one built stack, runs Playwright against it, and always stops it. `server` is the test PostgreSQL. */
export async function runBrowserTests(context: StepContext, server: string): Promise<TestOutcome> {
  if (!existsSync(join(context.root, CONFIG)))
    throw new UserFacingError(`${CONFIG} is missing: there are no browser tests to run.`);
  const running = await startTestStack(context, server, 'browser');
  try {
    const report = freshReport(context.root, 'browser');
    const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', CONFIG, '--reporter=list,json'];
    const ranWell = await runNode(context, args, {
      E2E_PORT: String(running.port),
      E2E_SANDBOX_PORT: String(running.sandboxPort),
      E2E_BASE_HOST: BASE_HOST,
      E2E_DATABASE_URL: running.databaseUrl,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    return outcome(ranWell, playwrightCounts(report));
  } finally {
    await running.stack.stop();
  }
}
