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

it.each(['apps/api', 'apps/passenger', 'libs/domain'])(
  'every test file of %s runs once: in the group of its folder, or alone',
  (project) => {
    const config = join(project, 'jest.config.cjs');
    const folder = join(ROOT, 'tmp/jest-groups-of-a-test');
    const alone = listed(groupTests(ROOT, config, folder)).filter((file) => !file.endsWith('.js'));
    const groups = readdirSync(join(folder, project)).filter((file) => file.endsWith('.test.js'));
    const loaded = groups.flatMap((file) =>
      [...readFileSync(join(folder, project, file), 'utf8').matchAll(/void require\("([^"]+)"\)/g)].map(
        ([, path]) => path,
      ),
    );
    expect(groups.length).toBeLessThan(loaded.length / 2);
    expect([...loaded, ...alone].sort()).toEqual(listed(config).sort());
  },
);
