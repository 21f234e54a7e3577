import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folders with fewer test files share a group of at least so many; those of the API, which starts slowly, of more. */
const FEWEST = 6;
const FEWEST_OF_API = 16;

/** Folders of `src` whose own folders are groups. */
const SPLIT = ['modules', 'console', 'features'];

/** Tests that take long run with `npm run test:long`. */
const LONG_TEST = /\.long\.test\.tsx?$/;

/** The start of test files that `npm test` leaves out, since each takes seconds of processor time (decision 223). */
const SLOW = /^\/\/ @slow\b/;

/** What a test file has that must run alone: it replaces modules, or has another environment than its project. */
const ALONE = /jest\.mock\(|@jest-environment/;

/**
 * Writes a jest configuration that runs the tests of a project with one test file for each folder, or for several small
 * ones, so that jest loads the project's modules once for a group and not once for a file. `config` is the project's
 * own configuration, relative to `root`. Returns the path of the written one, below `folder`. `chosen` chooses files by
 * their path below `root`: without it, those that `npm test` runs.
 */
export function groupTests(
  root: string,
  config: string,
  folder = join(root, 'tmp', 'jest'),
  chosen: (file: string) => boolean = (file) => !LONG_TEST.test(file) && !SLOW.test(textOf(root, file)),
): string {
  const project = dirname(config);
  const target = join(folder, project);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const files = testFiles(join(root, project)).filter((file) => chosen(file.slice(root.length + 1)));
  const alone = files.filter((file) => ALONE.test(readFileSync(file, 'utf8')));
  const grouped = files.filter((file) => !alone.includes(file));
  const fewest = existsSync(testApiOf(root, project)) ? FEWEST_OF_API : FEWEST;
  for (const [name, group] of withoutSmall(groups(join(root, project), grouped), fewest)) {
    const lines = [...preparation(root, project), ...group.map((file) => loading(root, file))];
    writeFileSync(join(target, `${name}.test.js`), lines.join('\n'));
  }
  const own = {
    rootDir: join(root, project),
    roots: [join(root, project), target],
    testMatch: [join(target, '*.test.js'), ...alone],
  };
  const written = join(target, 'jest.config.cjs');
  const base = JSON.stringify(join(root, config));
  writeFileSync(written, `module.exports = { ...require(${base}), ...${JSON.stringify(own)} };`);
  return written;
}

const textOf = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');

const testFiles = (project: string): string[] =>
  ['src', 'testing']
    .filter((folder) => existsSync(join(project, folder)))
    .flatMap((folder) =>
      readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.test\.tsx?$/.test(file))
        .sort()
        .map((file) => join(project, folder, file)),
    );

/** Files by folder below `src`, and those of `testing`. */
function groups(project: string, files: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of files) {
    const [first = '', second = ''] = file
      .slice(project.length + 1)
      .replace(/^src\//, '')
      .split('/');
    const name = SPLIT.includes(first) ? `${first}-${second}` : first.replace(/\.test\.tsx?$/, '');
    found.set(name, [...(found.get(name) ?? []), file]);
  }
  return found;
}

/** Joins small groups with the next small ones, under the name of the first. */
function withoutSmall(groups: ReadonlyMap<string, string[]>, fewest: number): Map<string, string[]> {
  const joined = new Map<string, string[]>();
  let open: string | undefined;
  for (const [name, files] of groups) {
    const group = files.length >= fewest ? name : (open ?? `${name}-and-others`);
    const all = [...(joined.get(group) ?? []), ...files];
    joined.set(group, all);
    if (files.length < fewest) open = all.length < fewest ? group : undefined;
  }
  return joined;
}

const testApiOf = (root: string, project: string): string => join(root, project, 'testing/test-api.ts');

/** What must be loaded before the files of a group, because its hooks are for all of them. */
function preparation(root: string, project: string): string[] {
  const testApi = testApiOf(root, project);
  if (existsSync(testApi)) return [`require(${JSON.stringify(testApi)}).shareTestApi();`];
  const hasScreens = readFileSync(join(root, project, 'jest.config.cjs'), 'utf8').includes('jsdom');
  return hasScreens ? [`require('@testing-library/react');`] : [];
}

/** The tests of a file, below its path. Its hooks are those of these tests only. */
function loading(root: string, file: string): string {
  return `describe(${JSON.stringify(file.slice(root.length + 1))}, () => void require(${JSON.stringify(file)}));`;
}
