import { join } from 'node:path';
import { buildIfStale } from './build';
import type { Ground } from './start-stack';

/** Builds what is stale, then starts API and sandbox from dist/apps, as production does (the sandbox excepted). */
export async function serveBuilt(ground: Ground): Promise<void> {
  const { settings, say, signal } = ground;
  await buildIfStale({ root: settings.root, log: ground.log('build.log'), say, signal });
  const bundle = (project: string) => join(settings.root, 'dist', 'apps', project, 'main.mjs');
  say('Starting…');
  const starts = [ground.service('API', bundle('api'))];
  if (!settings.production) starts.push(ground.service('Sandbox', bundle('sandbox')));
  // Both are waited for, so that the one that did start is stopped when the other did not.
  const failed = (await Promise.allSettled(starts)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
