import { spawnSync } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { TemporaryFolder } from '../testing/temporary-folder';
import { temporaryFolder } from '../testing/temporary-folder';

const ROOT = join(__dirname, '..', '..');
const NOT_COPIED = /^(node_modules|dist|tmp|docs|coverage|test-results|\.(git|nx|data))$/;

interface Kind {
  command: string[];
  /** What the generator writes, to lint. */
  written: string[];
  project: string;
  /** Pattern of the test files to run. */
  tests: string;
}

const KINDS: Kind[] = [
  {
    command: ['feature', 'browse-samples', '--app=driver'],
    written: ['apps/driver/src/features/browse-samples'],
    project: 'apps/driver',
    tests: 'browse-samples',
  },
  {
    command: ['lib', 'sample', '--type=integration', '--platform=web'],
    written: ['libs/sample'],
    project: 'libs/sample',
    tests: 'sample',
  },
  {
    command: ['lib', 'plain-sample', '--type=domain'],
    written: ['libs/plain-sample'],
    project: 'libs/plain-sample',
    tests: 'plain-sample',
  },
  { command: ['app', 'sample-app'], written: ['apps/sample-app'], project: 'apps/sample-app', tests: 'app.test' },
  {
    command: ['api-module', 'samples', '--table=people/scholars', '--contract=booking'],
    written: ['apps/api/src/modules/samples', 'libs/api-contract/src/booking/samples-endpoints.ts'],
    project: 'apps/api',
    tests: 'modules/samples',
  },
];

jest.setTimeout(300_000);

let checkout: TemporaryFolder;
beforeAll(() => {
  checkout = temporaryFolder();
  cpSync(ROOT, checkout.path, { recursive: true, filter: (file) => !NOT_COPIED.test(relative(ROOT, file)) });
  symlinkSync(join(ROOT, 'node_modules'), join(checkout.path, 'node_modules'));
});
afterAll(() => checkout.remove());

/** Runs a node program in the copy; fails with its output. */
function node(...args: string[]): void {
  const env = { ...process.env, NX_DAEMON: 'false', ESLINT_USE_FLAT_CONFIG: 'false', NODE_NO_WARNINGS: '1' };
  const run = spawnSync(process.execPath, args, { cwd: checkout.path, env, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`${args.join(' ')}\n${run.stdout}\n${run.stderr}`);
}

it.each(KINDS)(
  'the code of $command passes format, lint, types and its test',
  ({ command, written, project, tests }) => {
    node('tools/generate.cjs', ...command);
    node('node_modules/prettier/bin/prettier.cjs', '--check', ...written, 'tsconfig.base.json', '.eslintrc.json');
    node('node_modules/typescript-7/bin/tsc', '-p', `${project}/tsconfig.json`);
    node('node_modules/eslint/bin/eslint.js', ...written);
    node('node_modules/jest/bin/jest.js', '-c', `${project}/jest.config.cjs`, tests, '--maxWorkers=1');
  },
);
