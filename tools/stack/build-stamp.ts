import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The projects that `npm start` runs from dist/apps. */
export const BUILT_PROJECTS = ['auth', 'passenger', 'driver', 'console', 'api', 'sandbox'];

const SOURCES = ['apps', 'libs', 'package-lock.json', 'nx.json', 'tsconfig.base.json'];
const NOT_BUILT = /\.(test|stories)\.tsx?$|(^|\/)(jest\.config\.cjs|\.eslintrc\.json)$|\/(\.storybook|gallery)\//;

function filesUnder(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .flatMap((entry) => {
      const inner = join(path, entry.name);
      return entry.isDirectory() ? filesUnder(inner) : [inner];
    })
    .sort();
}

function hashSources(root: string): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const path = join(root, source);
    const files = source.includes('.') ? [path] : filesUnder(path);
    for (const file of files.filter((name) => !NOT_BUILT.test(name))) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** What a project's output has in any case, if that is not index.html. */
const OUTPUTS: Readonly<Record<string, string>> = { api: 'main.mjs', sandbox: 'main.mjs', auth: 'landing.html' };

/** Whether dist/apps has the output of every project. */
export function outputsExist(root: string): boolean {
  return BUILT_PROJECTS.every((project) => {
    return existsSync(join(root, 'dist', 'apps', project, OUTPUTS[project] ?? 'index.html'));
  });
}

/**
 * Whether dist/apps was built from the current sources, without a call of nx. `markBuilt` records the sources as they
 * were at this call.
 */
export function buildState(root: string): { stale: boolean; markBuilt: () => void } {
  const file = join(root, 'dist', 'built-from');
  const now = hashSources(root);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return { stale: before !== now || !outputsExist(root), markBuilt: () => writeFileSync(file, now) };
}
