import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNode, type StepContext } from '../checks/step';
import { sharedPostgres } from '../checks/stages';
import { runTool, say } from '../commands/run-tool';
import { accountsByName } from '../demo/accounts';
import { startDemoStack } from '../demo/demo-stack';
import { PASSWORD } from '../people/accounts';
import { parseSettings, type StackSettings } from '../stack/settings';
import { writeContactSheet } from './contact-sheet';
import { optionsOf, type Options } from './options';
import { writePictures } from './readme-pictures';

const ROOT = join(__dirname, '..', '..');
const FOLDER = join(ROOT, 'tmp', 'screenshots');
const EMAILS = join(ROOT, 'tmp', 'emails');
const CONFIG = 'e2e/screenshots/playwright.config.ts';

/** Renders the e-mails, and runs Playwright, which takes the pictures. */
async function take(context: StepContext, stack: StackSettings, options: Options): Promise<boolean> {
  rmSync(EMAILS, { recursive: true, force: true });
  const render = ['--require', 'tsx/cjs', 'libs/emails/src/write-samples.ts', EMAILS];
  if (!(await runNode(context, render, { TSX_TSCONFIG_PATH: join(ROOT, 'tsconfig.base.json') }))) return false;
  return runNode(context, ['node_modules/@playwright/test/cli.js', 'test', '-c', CONFIG], {
    E2E_PORT: String(stack.port),
    E2E_SANDBOX_PORT: String(stack.sandboxPort),
    E2E_BASE_HOST: stack.baseHost,
    SHOTS_FOLDER: FOLDER,
    SHOTS_EMAILS: EMAILS,
    SHOTS_ACCOUNTS: JSON.stringify({ emails: accountsByName(), password: PASSWORD }),
    SHOTS_ONLY: options.only.join(','),
    SHOTS_WIDTHS: options.widths.join(','),
    SHOTS_SCHEMES: options.schemes.join(','),
    SHOTS_STATES: options.states.join(','),
    SHOTS_LARGE: options.large ? '1' : '0',
  });
}

/** Takes the pictures from the running stack, or from one of its own that is stopped afterwards. */
async function takeFromStack(context: StepContext, options: Options): Promise<boolean> {
  if (options.running) return take(context, parseSettings(context.env, ROOT), options);
  const postgres = sharedPostgres(ROOT);
  try {
    const demo = await startDemoStack(context, (await postgres.open()).url, { name: 'screenshots', say });
    try {
      return await take(context, demo.settings, options);
    } finally {
      await demo.stop();
    }
  } finally {
    await postgres.close();
  }
}

async function takeAll(args: string[], signal: AbortSignal): Promise<boolean> {
  const options = optionsOf(args);
  if (options.only.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: undefined };
  const complete = await takeFromStack({ root: ROOT, env, signal }, options);
  if (options.pictures) await writePictures(ROOT, FOLDER);
  say(`${writeContactSheet(FOLDER)} pictures: ${join(FOLDER, 'index.html')}`);
  return complete;
}

/** Takes the screenshots and writes a page that shows them all. Exits with 0 when every one was taken. */
export const takeScreenshots = (args: string[]): Promise<never> => runTool((signal) => takeAll(args, signal));
