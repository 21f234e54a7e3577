import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { UserFacingError } from '../user-facing-error';
import { BUILT_PROJECTS, buildState, outputsExist } from './build-stamp';
import { rotatingLog } from './service/rotating-log';

export interface BuildOptions {
  root: string;
  /** File that gets everything the build prints. */
  log: string;
  /** A line of progress for the person. */
  say: (line: string) => void;
  /** Ends a running build. */
  signal?: AbortSignal;
}

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

/** The line that nx prints before the output of a finished task. */
const ENDED_TASK = /^> nx run ([\w-]+):build\b/;

/** Builds into dist/apps what changed since the last build. Throws UserFacingError when a build fails. */
export async function buildIfStale({ root, log, say, signal }: BuildOptions): Promise<void> {
  const state = buildState(root);
  if (!state.stale) return;
  say(`Building ${BUILT_PROJECTS.join(', ')}…`);
  const code = await runNx(root, log, signal, (line) => {
    const ended = ENDED_TASK.exec(line)?.[1];
    if (ended) say(`  ${ended}`);
  });
  signal?.throwIfAborted();
  // nx exits with 0 also when it finds no project to build.
  if (code !== 0 || !outputsExist(root)) throw new UserFacingError(`The build failed: see ${log}`);
  state.markBuilt();
}

function runNx(
  root: string,
  log: string,
  signal: AbortSignal | undefined,
  line: (text: string) => void,
): Promise<number | null> {
  const nx = join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const child = spawn(
    process.execPath,
    [nx, 'run-many', '-t', 'build', '-p', BUILT_PROJECTS.join(','), '--outputStyle=static'],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NX_DAEMON: 'false',
        NX_TUI: 'false',
        NODE_NO_WARNINGS: '1',
        FORCE_COLOR: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    },
  );
  rmSync(log, { force: true });
  const file = rotatingLog(log, LOG_LIMIT_BYTES);
  child.stdout.on('data', file.write);
  child.stderr.on('data', file.write);
  createInterface({ input: child.stdout }).on('line', line);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => (signal?.aborted ? resolve(null) : reject(error)));
    child.once('close', (code) => void file.close().then(() => resolve(code)));
  });
}
