import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { operatorProgram } from '../commands/operator-program';
import { serveDev } from '../dev/serve-dev';
import { npmAncestors, whenGone } from '../processes/npm-ancestors';
import { errorLine } from '../user-facing-error';
import { serveBuilt } from './serve-built';
import { addresses, parseSettings, type StackSettings } from './settings';
import type { Stack } from './start-stack';
import { startStack } from './start-stack';

const ROOT = join(__dirname, '..', '..');

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(error: unknown): never {
  process.stderr.write(`${errorLine(error)}\n`);
  process.exit(1);
}

/**
 * Lines to print about signing in to the console. The first start on the embedded database creates a staff member,
 * whose password is printed only here; later starts print how to reset it. In production, and with DATABASE_URL,
 * nobody is created. A failure is returned as a line, because the stack runs without staff.
 */
async function firstStaff(settings: StackSettings, environment: NodeJS.ProcessEnv): Promise<string[]> {
  if (settings.production || settings.databaseUrl) return [];
  try {
    const { program, env } = operatorProgram(environment);
    const { stdout } = await promisify(execFile)(process.execPath, [program, 'staff', 'first'], {
      cwd: settings.root,
      env,
    });
    return stdout.trim().split('\n');
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    return [`No staff account: ${stderr?.trim() || errorLine(error)}`];
  }
}

/** What a start with --demo does in addition. */
interface Demo {
  demoEnvironment: (settings: StackSettings, env: NodeJS.ProcessEnv, now: Date) => NodeJS.ProcessEnv;
  runDemo: (settings: StackSettings, env: NodeJS.ProcessEnv, print: typeof say) => Promise<string[]>;
}

/** Starts the stack and runs it until Ctrl-C, a signal, or the exit of the npm that started it. */
export async function start(args: string[], demo?: Demo): Promise<void> {
  // The terminal may close first; a failed write must not end the process before everything is stopped.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  const leaving = new AbortController();
  let starting: Promise<Stack> | undefined;
  const leave = () => {
    if (leaving.signal.aborted) return;
    say('Stopping…');
    leaving.abort();
    void starting
      ?.then(
        (stack) => stack.stop(),
        () => undefined,
      )
      .then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave);
  const launchers = npmAncestors(process.env);
  whenGone(launchers, leave);
  try {
    const settings = parseSettings(process.env, ROOT);
    const serve = args.includes('--dev') ? serveDev : serveBuilt;
    const env = demo?.demoEnvironment(settings, process.env, new Date()) ?? process.env;
    starting = startStack({ settings, env, launchers, say, signal: leaving.signal, serve });
    await starting;
    const demoLines = await demo?.runDemo(settings, process.env, say);
    if (leaving.signal.aborted) return;
    say('\nLiftclub is ready.\n');
    for (const { what, url } of addresses(settings)) say(`  ${what.padEnd(20)} ${url}`);
    // A program of its own, which takes as long as half of the start.
    const lines = demoLines ?? (await firstStaff(settings, process.env));
    if (leaving.signal.aborted) return;
    if (lines.length > 0) say('');
    for (const line of lines) say(`  ${line}`);
    say('\nCtrl-C stops everything.');
  } catch (error) {
    if (!leaving.signal.aborted) fail(error);
  }
}
