import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupTests } from './group-tests';

const ROOT = join(__dirname, '../..');

const listed = (config: string): string[] =>
  JSON.parse(
    execFileSync(process.execPath, ['node_modules/jest/bin/jest.js', '-c', config, '--listTests', '--json'], {
      cwd: ROOT,
      encoding: 'utf8',
    }),
  ) as string[];

const isSlow = (file: string): boolean => readFileSync(file, 'utf8').startsWith('// @slow');

/** The test files that run: those that the groups of a project load, and those that are alone. */
function running(project: string, chosen?: () => boolean): { groups: number; loaded: string[]; alone: string[] } {
  const folder = join(ROOT, 'tmp/jest-groups-of-a-test');
  const config = groupTests(ROOT, join(project, 'jest.config.cjs'), folder, chosen);
  const alone = listed(config).filter((file) => !file.endsWith('.js'));
  const groups = readdirSync(join(folder, project)).filter((file) => file.endsWith('.test.js'));
  const loaded = groups.flatMap((file) =>
    [...readFileSync(join(folder, project, file), 'utf8').matchAll(/void require\("([^"]+)"\)/g)].map(
      ([, path = '']) => path,
    ),
  );
  return { groups: groups.length, loaded, alone };
}

it.each(['apps/api', 'apps/passenger', 'libs/domain'])(
  'every test file of %s but slow ones runs once: in the group of its folder, or alone',
  (project) => {
    const { groups, loaded, alone } = running(project);
    const all = listed(join(project, 'jest.config.cjs'));
    expect(groups).toBeLessThan(loaded.length / 2);
    expect([...loaded, ...alone].sort()).toEqual(all.filter((file) => !isSlow(file)).sort());
  },
);

it('the slow test files run with npm run test:long and nx test', () => {
  const slow = listed('apps/passenger/jest.config.cjs').filter(isSlow);
  expect(slow).not.toEqual([]);
  expect(running('apps/passenger', () => true).loaded).toEqual(expect.arrayContaining(slow));
});
