import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { createInterface } from 'node:readline';

export interface RunningStack {
  /** The npm process. */
  child: ChildProcess;
  /** Emits every further line of output as an event of that name. */
  lines: EventEmitter;
  /** All lines of output so far. */
  printed: () => string[];
  /** Milliseconds from the command to "is ready". */
  readyAfter: number;
  /** Resolves when the command has exited and its output is closed. */
  ended: Promise<void>;
  /** Sends Ctrl-C and waits for the exit. */
  interrupt: () => Promise<void>;
}

export interface FinishedRun {
  code: number | null;
  /** Lines on standard error. */
  errors: string[];
}

/** The user's own settings must not reach the stacks of tests; an empty setting counts as absent. */
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
    // A process group, as in a terminal, where Ctrl-C signals the whole group.
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

/** Runs `npm start` of a checkout that cannot start, until it exits. */
export function npmStartToEnd(root: string, env: NodeJS.ProcessEnv): Promise<FinishedRun> {
  const child = spawnNpmStart(root, env);
  let errors = '';
  child.stderr?.on('data', (chunk) => (errors += chunk));
  // If it does start, it is stopped, so that the test fails instead of waiting.
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
