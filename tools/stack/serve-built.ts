import { join } from 'node:path';
import { buildIfStale } from './build';
import type { StackContext } from './start-stack';
import { API_NODE_FLAGS } from './start-settings';

/** Builds what is stale, then starts the API, and except in production the sandbox, from dist/apps. */
export async function serveBuilt(context: StackContext): Promise<void> {
  const { settings, say, signal } = context;
  await buildIfStale({ root: settings.root, log: context.log('build.log'), say, signal });
  const bundle = (project: string) => join(settings.root, 'dist', 'apps', project, 'main.mjs');
  say('Starting…');
  const starts = [
    context.service('API', bundle('api'), { healthPort: settings.healthPort, nodeFlags: API_NODE_FLAGS }),
  ];
  if (!settings.production)
    starts.push(context.service('Sandbox', bundle('sandbox'), { healthPort: settings.sandboxPort, database: false }));
  // Waits for both, so that the one that started is stopped when the other failed.
  const failed = (await Promise.allSettled(starts)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
