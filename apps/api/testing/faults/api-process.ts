import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(__dirname, '../../../..');

/** The API as its own process, for tests that kill it. */
export interface ApiProcess {
  /** Whether it has not ended. */
  runs(): boolean;
  /** SIGKILL; resolves when the process has ended. */
  kill(): Promise<void>;
}

/** Builds the API into a folder of the checkout's `tmp`. Returns its program. */
export async function buildApi(folder: string): Promise<string> {
  const outdir = join(ROOT, 'tmp', folder);
  await promisify(execFile)(process.execPath, ['apps/api/esbuild.config.mjs', `--outdir=${outdir}`], { cwd: ROOT });
  return join(outdir, 'main.mjs');
}

/** Starts a program of the API with settings and resolves when it is ready; rejects with what it says otherwise. */
export async function startApi(program: string, settings: Record<string, string>): Promise<ApiProcess> {
  const { PATH = '' } = process.env;
  const env = { PATH, LOG_LEVEL: 'fatal', ...settings };
  const child = fork(program, [], { env, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk));
  const ended = once(child, 'exit');
  await Promise.race([
    isReady(child),
    ended.then(() => {
      throw new Error(`The API ended: ${errors}`);
    }),
  ]);
  return {
    runs: () => child.exitCode === null && child.signalCode === null,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const isReady = async (child: ChildProcess): Promise<void> => {
  for (;;) {
    const [message] = (await once(child, 'message')) as [{ type?: string }];
    if (message.type === 'ready') return;
  }
};
