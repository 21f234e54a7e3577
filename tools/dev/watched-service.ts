import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { UserFacingError } from '../user-facing-error';
import type { StackContext } from '../stack/start-stack';

export interface WatchedProject {
  /** Name for the person, e.g. "API". */
  name: string;
  /** Folder in apps/. */
  project: string;
  /** Environment beyond that of every service. */
  env?: NodeJS.ProcessEnv;
}

const SETTLED_MS = 150;
const LOOK_EVERY_MS = 100;
const FIRST_BUILD_ATTEMPTS = 600;

function fingerprint(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** Starts the project's build in watch mode, with its errors on the terminal. */
function startBuild(context: StackContext, project: string, output: string): void {
  const { root } = context.settings;
  const build = fork(join(root, 'apps', project, 'esbuild.config.mjs'), ['--watch', `--outdir=${output}`], {
    cwd: root,
    execArgv: ['--require', join(__dirname, 'follow-parent.cjs')],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  context.atStop(() => build.kill());
}

async function firstBuild(name: string, bundle: string, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; attempt < FIRST_BUILD_ATTEMPTS && !existsSync(bundle); attempt += 1) {
    await pause(LOOK_EVERY_MS);
    signal.throwIfAborted();
  }
  if (!existsSync(bundle)) throw new UserFacingError(`${name} was not built within a minute.`);
}

/** Calls back after a build has written files, once for a burst of writes. */
function onNewBuild(output: string, bundle: string, changed: () => void): () => void {
  let known = fingerprint(bundle);
  let settled: NodeJS.Timeout | undefined;
  const watcher = watch(output, () => {
    clearTimeout(settled);
    settled = setTimeout(() => {
      const now = existsSync(bundle) ? fingerprint(bundle) : known;
      if (now === known) return;
      known = now;
      changed();
    }, SETTLED_MS);
  });
  return () => {
    clearTimeout(settled);
    watcher.close();
  };
}

/** Builds a server project whenever its sources change, and restarts it with the result. */
export async function serveWatched(context: StackContext, { name, project, env }: WatchedProject): Promise<void> {
  // Inside the checkout, so that the bundle finds node_modules, but outside dist, which `npm start` runs.
  const output = join(context.settings.root, 'tmp', 'dev', project);
  const bundle = join(output, 'main.mjs');
  rmSync(output, { recursive: true, force: true });
  startBuild(context, project, output);
  await firstBuild(name, bundle, context.signal);
  const service = await context.service(name, bundle, { ...(env && { env }) });
  context.atStop(onNewBuild(output, bundle, () => void service.restart()));
}
