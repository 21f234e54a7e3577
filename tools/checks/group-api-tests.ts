import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The project whose test files are grouped. Loading its modules takes longer than most of its test files run. */
const PROJECT = 'apps/api';

/** Folders with fewer test files share a group of at least so many. */
const FEWEST = 6;

/** Its own jest configuration, which runs each file alone. */
export const API_CONFIG = join(PROJECT, 'jest.config.cjs');

/**
 * Writes a jest configuration that runs the API's tests with one test file for each folder of modules, or for several
 * small ones, so that jest loads the app once for a group and not once for a file. A file that replaces modules stays
 * alone. Returns the path of the configuration.
 */
export function groupApiTests(root: string, folder = join(root, 'tmp', 'jest')): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = testFiles(join(root, PROJECT));
  const alone = files.filter((file) => readFileSync(file, 'utf8').includes('jest.mock('));
  for (const [name, group] of withoutSmall(groups(files.filter((file) => !alone.includes(file)))))
    writeFileSync(join(folder, `${name}.test.js`), [share(root), ...group.map(loading)].join('\n'));
  const config = join(folder, 'jest.config.cjs');
  const own = {
    rootDir: join(root, PROJECT),
    roots: [join(root, PROJECT), folder],
    testMatch: [join(folder, '*.test.js'), ...alone],
  };
  const base = JSON.stringify(join(root, API_CONFIG));
  writeFileSync(config, `module.exports = { ...require(${base}), ...${JSON.stringify(own)} };`);
  return config;
}

const testFiles = (project: string): string[] =>
  readdirSync(join(project, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .sort()
    .map((file) => join(project, 'src', file));

/** Files by folder below `src`; `modules` and `console` are split by the folders in them. */
function groups(files: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of files) {
    const [, below = ''] = file.split(`${PROJECT}/src/`);
    const [first = '', second = ''] = below.split('/');
    const name = first === 'modules' || first === 'console' ? `${first}-${second}` : first.replace(/\.test\.ts$/, '');
    found.set(name, [...(found.get(name) ?? []), file]);
  }
  return found;
}

/** Joins small groups with the next small ones, under the name of the first. */
function withoutSmall(groups: ReadonlyMap<string, string[]>): Map<string, string[]> {
  const joined = new Map<string, string[]>();
  let open: string | undefined;
  for (const [name, files] of groups) {
    const group = files.length >= FEWEST ? name : (open ?? `${name}-and-others`);
    const all = [...(joined.get(group) ?? []), ...files];
    joined.set(group, all);
    if (files.length < FEWEST) open = all.length < FEWEST ? group : undefined;
  }
  return joined;
}

/** The line that lets the files of a group use one app. */
const share = (root: string): string =>
  `require(${JSON.stringify(join(root, PROJECT, 'src/testing/test-api'))}).shareTestApi();`;

/** The tests of a file, below its path. Its hooks are those of these tests only. */
const loading = (file: string): string => `describe(${nameOf(file)}, () => void require(${JSON.stringify(file)}));`;

const nameOf = (file: string): string => JSON.stringify(file.slice(file.indexOf(PROJECT)));
