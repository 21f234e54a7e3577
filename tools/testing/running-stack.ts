import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { createInterface } from 'node:readline';

export interface RunningStack {
  /** The npm that was started. */
  child: ChildProcess;
  /** Emits every line it prints from now on, as an event of that name. */
  lines: EventEmitter;
  /** Every line that it printed. */
  printed: () => string[];
  /** Milliseconds from the command to "is ready". */
  readyAfter: number;
  /** Settles when the command has ended and nothing holds its output any more. */
  ended: Promise<void>;
  /** Ctrl-C at its terminal, and the wait for its end. */
  interrupt: () => Promise<void>;
}

export interface FinishedRun {
  code: number | null;
  /** Lines on standard error. */
  errors: string[];
}

/** A person's own settings must not reach the houses of tests; an empty setting counts as none. */
const NEUTRAL = {
  BASE_HOST: '',
  PUBLIC_SCHEME: '',
  PUBLIC_PORT: '',
  DATA_DIR: '',
  DATABASE_URL: '',
  APP_SECRET: '',
  NODE_ENV: '',
};

function spawnNpmStart(root: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...process.env, ...NEUTRAL, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, as a terminal gives a command: Ctrl-C goes to all of the group.
    detached: true,
  });
}

/** Starts a checkout with `npm start` and waits until it prints that it is ready. Rejects with its output. */
export function npmStart(root: string, env: NodeJS.ProcessEnv): Promise<RunningStack> {
  const begun = performance.now();
  const child = spawnNpmStart(root, env);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const lines = new EventEmitter();
  let printed = '';
  let readyAfter = 0;
  child.stderr?.on('data', (chunk) => (printed += chunk));
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    printed += `${line}\n`;
    lines.emit(line);
  });
  const interrupt = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGINT');
    await ended;
  };
  return new Promise((resolve, reject) => {
    lines.once('Liftclub is ready.', () => (readyAfter = performance.now() - begun));
    lines.once('Ctrl-C stops everything.', () =>
      resolve({ child, lines, printed: () => printed.split('\n'), readyAfter, ended, interrupt }),
    );
    void ended.then(() => reject(new Error(`npm start ended: ${printed}`)));
  });
}

/** Runs `npm start` of a checkout that cannot start, until it has given up. */
export function npmStartToEnd(root: string, env: NodeJS.ProcessEnv): Promise<FinishedRun> {
  const child = spawnNpmStart(root, env);
  let errors = '';
  child.stderr?.on('data', (chunk) => (errors += chunk));
  // One that starts after all is stopped, so that the test sees what it did instead.
  child.stdout?.on(
    'data',
    (chunk) => String(chunk).includes('Liftclub is ready.') && child.pid && process.kill(-child.pid, 'SIGINT'),
  );
  return new Promise((resolve) => {
    child.once('close', (code) =>
      resolve({ code, errors: errors.split('\n').filter((line) => line && !line.startsWith('npm warn')) }),
    );
  });
}
