import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_CONFIG, groupApiTests } from './group-api-tests';

const ROOT = join(__dirname, '../..');

const listed = (config: string): string[] =>
  JSON.parse(
    execFileSync(process.execPath, ['node_modules/jest/bin/jest.js', '-c', config, '--listTests', '--json'], {
      cwd: ROOT,
      encoding: 'utf8',
    }),
  ) as string[];

it('every test file of the API runs once: in the group of its folder, or alone', () => {
  const groups = join(ROOT, 'tmp/jest-groups-of-a-test');
  const alone = listed(groupApiTests(ROOT, groups)).filter((file) => file.endsWith('.ts'));
  const files = readdirSync(groups).filter((file) => file.endsWith('.test.js'));
  const loaded = files.flatMap((file) =>
    [...readFileSync(join(groups, file), 'utf8').matchAll(/void require\("([^"]+)"\)/g)].map(([, path]) => path),
  );
  expect(files.length).toBeLessThan(loaded.length / 2);
  expect([...loaded, ...alone].sort()).toEqual(listed(API_CONFIG).sort());
});
