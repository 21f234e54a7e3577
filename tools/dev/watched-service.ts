import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { UserFacingError } from '../user-facing-error';
import type { Ground } from '../stack/start-stack';

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
const FIRST_BUILD_LOOKS = 600;

function fingerprint(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** Starts the project's own build in watch mode; what it complains about is shown as it is. */
function startBuild(ground: Ground, project: string, output: string): void {
  const { root } = ground.settings;
  const build = fork(join(root, 'apps', project, 'esbuild.config.mjs'), ['--watch', `--outdir=${output}`], {
    cwd: root,
    execArgv: ['--require', join(__dirname, 'follow-parent.cjs')],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  ground.atStop(() => build.kill());
}

async function firstBuild(name: string, bundle: string, signal: AbortSignal): Promise<void> {
  for (let look = 0; look < FIRST_BUILD_LOOKS && !existsSync(bundle); look += 1) {
    await pause(LOOK_EVERY_MS);
    signal.throwIfAborted();
  }
  if (!existsSync(bundle)) throw new UserFacingError(`${name} was not built within a minute.`);
}

/** Calls back when a build has written something new, once for a burst of writes. */
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

/** Builds a server project whenever its sources change and restarts it with what came out. */
export async function serveWatched(ground: Ground, { name, project, env }: WatchedProject): Promise<void> {
  // Inside the checkout, so that the bundle finds node_modules; apart from dist, which `npm start` trusts.
  const output = join(ground.settings.root, 'tmp', 'dev', project);
  const bundle = join(output, 'main.mjs');
  rmSync(output, { recursive: true, force: true });
  startBuild(ground, project, output);
  await firstBuild(name, bundle, ground.signal);
  const service = await ground.service(name, bundle, env);
  ground.atStop(onNewBuild(output, bundle, () => void service.restart()));
}
