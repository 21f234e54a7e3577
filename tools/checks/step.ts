import { spawn } from 'node:child_process';

export interface StepContext {
  root: string;
  env: NodeJS.ProcessEnv;
  /** Terminates the running program. */
  signal: AbortSignal;
}

/** Runs a node program of the checkout with its output on the terminal; true when it exits with 0. */
export const runNode = (context: StepContext, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> =>
  runProgram(context, process.execPath, args, env);

/** Runs a program in the checkout with its output on the terminal; true when it exits with 0. */
export function runProgram(
  context: StepContext,
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const child = spawn(program, args, {
    cwd: context.root,
    env: { ...context.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = () => child.kill('SIGTERM');
  context.signal.addEventListener('abort', stop, { once: true });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      context.signal.removeEventListener('abort', stop);
      resolve(code === 0 && !context.signal.aborted);
    });
  });
}

/** Runs one target of every project through nx, with its cache. */
export function runNx(context: StepContext, target: string): Promise<boolean> {
  const args = ['node_modules/nx/dist/bin/nx.js', 'run-many', '-t', target, '--outputStyle=static'];
  return runNode(context, args, { NX_DAEMON: 'false', NX_TUI: 'false', NODE_NO_WARNINGS: '1' });
}
