import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { UserFacingError } from '../user-facing-error';
import { withClient } from '../postgres';
import { serveBuilt } from '../stack/serve-built';
import { parseSettings } from '../stack/settings';
import type { Stack } from '../stack/start-stack';
import { startStack } from '../stack/start-stack';
import { playwrightCounts } from './counts';
import type { TestOutcome } from './jest-step';
import { freshReport, outcome } from './jest-step';
import type { StepContext } from './step';
import { runNode } from './step';

const BASE_HOST = 'liftclub.localhost';
const CONFIG = 'e2e/playwright.config.ts';

async function freshDatabase(server: string): Promise<string> {
  const name = `browser_${process.pid}`;
  await withClient(server, (client) => client.query(`create database ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Starts the built stack on free ports, with its own database and DATA_DIR. */
async function startTestStack(
  context: StepContext,
  server: string,
): Promise<{ stack: Stack; port: number; sandboxPort: number; databaseUrl: string }> {
  const dataDir = join(context.root, 'tmp', 'browser-stack');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  const [port, sandboxPort] = [await getPort(), await getPort()];
  const databaseUrl = await freshDatabase(server);
  const wanted = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    BASE_HOST,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  };
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const stack = await startStack({
    settings: parseSettings(wanted, context.root),
    env: context.env,
    launchers: [],
    say,
    signal: context.signal,
    serve: serveBuilt,
  });
  return { stack, port, sandboxPort, databaseUrl };
}

/** Starts one built stack, runs Playwright against it, and always stops it. `server` is the test PostgreSQL. */
export async function runBrowserTests(context: StepContext, server: string): Promise<TestOutcome> {
  if (!existsSync(join(context.root, CONFIG)))
    throw new UserFacingError(`${CONFIG} is missing: there are no browser tests to run.`);
  const running = await startTestStack(context, server);
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
