import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TemporaryFolder } from '../testing/temporary-folder';
import { temporaryFolder } from '../testing/temporary-folder';
import { CODE_SAMPLES } from './code-samples';
import { PROJECT_SAMPLES } from './project-samples';
import type { Code } from './sample';
import { ZONE_SAMPLES } from './zone-samples';

const ROOT = join(__dirname, '..', '..');
const SAMPLES = Object.entries({ ...PROJECT_SAMPLES, ...ZONE_SAMPLES, ...CODE_SAMPLES });

interface Message {
  rule: string;
  message: string;
}

interface Config {
  rules?: Record<string, unknown>;
  overrides?: Config[];
}

jest.setTimeout(180_000);

function node(args: string[], env: NodeJS.ProcessEnv, input?: string): string {
  const run = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, NX_DAEMON: 'false', NODE_NO_WARNINGS: '1', ...env },
    input,
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return run.stdout;
}

/** The messages of each piece of code, under the project graph that nx has cached in `env`'s folder. */
function lint(pieces: Code[], env: NodeJS.ProcessEnv = {}): Message[][] {
  const printed = node(
    ['tools/canary/lint-samples.cjs'],
    { ESLINT_USE_FLAT_CONFIG: 'false', ...env },
    JSON.stringify(pieces),
  );
  return JSON.parse(printed.trim().split('\n').pop() ?? '') as Message[][];
}

/** Names of the rules that a configuration sets itself, whatever it extends. */
function ownRules(config: Config): string[] {
  const { rules = {}, overrides = [] } = config;
  const active = Object.keys(rules).filter((rule) => rules[rule] !== 'off');
  return [...active, ...overrides.flatMap(ownRules)];
}

describe('a violation sample', () => {
  let refused: Message[][];
  let permitted: Message[][];

  beforeAll(() => {
    // The boundaries rule reads the graph that nx left on disk, and reports nothing when there is none.
    node(['node_modules/nx/dist/bin/nx.js', 'show', 'projects'], {});
    const messages = lint(SAMPLES.flatMap(([, sample]) => [sample.refused, sample.permitted]));
    refused = messages.filter((_, index) => index % 2 === 0);
    permitted = messages.filter((_, index) => index % 2 === 1);
  });

  it.each(SAMPLES.map(([name, sample], index) => ({ name, sample, index })))('$name', ({ sample, index }) => {
    expect(refused[index]).toContainEqual({ rule: sample.rule, message: expect.stringMatching(sample.message) });
    expect(permitted[index]?.filter(({ rule }) => rule === sample.rule)).toEqual([]);
  });
});

// import/no-restricted-paths reports nothing about an import that names no file.
it.each(Object.entries(ZONE_SAMPLES))('%s: the permitted import names a file', (_name, { permitted }) => {
  const imported = /'(.*)'/.exec(permitted.code)?.[1] ?? '';
  const path = join(ROOT, dirname(permitted.file), imported);
  expect(['.ts', '.tsx', '/index.ts'].some((ending) => existsSync(path + ending))).toBe(true);
});

it('every rule of the configuration has a violation sample', () => {
  const root = JSON.parse(readFileSync(join(ROOT, '.eslintrc.json'), 'utf8')) as Config;
  const boundaries = jest.requireActual<Config>('../lint/boundaries.cjs');
  const sampled = new Set(SAMPLES.map(([, { rule }]) => rule));
  const rules = new Set([...ownRules(root), ...ownRules(boundaries)]);
  expect([...rules].filter((rule) => !sampled.has(rule))).toEqual([]);
});

describe('the rules of oxlint', () => {
  let folder: TemporaryFolder;
  beforeEach(() => {
    folder = temporaryFolder();
    write('tsconfig.json', JSON.stringify({ compilerOptions: { paths: { '@sample/one': ['./one.ts'] } } }));
    write('one.ts', "import { two } from './two';\nexport const one = () => two;\n");
  });
  afterEach(() => folder.remove());
  const write = (name: string, text: string) => writeFileSync(join(folder.path, name), text);
  const oxlint = () => {
    const config = ['-c', 'tools/lint/oxlint.json', '--tsconfig', join(folder.path, 'tsconfig.json')];
    const run = spawnSync(process.execPath, ['node_modules/oxlint/bin/oxlint', ...config, folder.path], { cwd: ROOT });
    return { status: run.status, printed: run.stdout.toString() };
  };

  it.each(['./one', '@sample/one'])('refuse files that import each other, when the way back is %s', (back) => {
    write('two.ts', `import { one } from '${back}';\nexport const two = () => one;\n`);
    expect(oxlint()).toEqual({ status: 1, printed: expect.stringContaining('import(no-cycle)') });
  });

  it('refuse files that import only types from each other', () => {
    write('one.ts', "import type { Two } from './two';\nexport type One = Two[];\n");
    write('two.ts', "import type { One } from './one';\nexport interface Two {\n  one: One;\n}\n");
    expect(oxlint()).toEqual({ status: 1, printed: expect.stringContaining('import(no-cycle)') });
  });

  it('permit an import in one direction', () => {
    write('two.ts', 'export const two = 2;\n');
    expect(oxlint().status).toBe(0);
  });

  it('refuse a literal that is spread into another', () => {
    write('two.ts', 'export const two = (a: number) => ({ ...{ a }, b: 2 });\n');
    expect(oxlint()).toEqual({ status: 1, printed: expect.stringContaining('unicorn(no-useless-spread)') });
  });

  it('permit the spread of a value that has a name', () => {
    write('two.ts', 'export const two = (a: object) => ({ ...a, b: 2 });\n');
    expect(oxlint().status).toBe(0);
  });
});

describe('a lint without the graph of nx', () => {
  let empty: TemporaryFolder;
  beforeEach(() => {
    empty = temporaryFolder();
  });
  afterEach(() => empty.remove());

  it('lets a forbidden import through, so that the samples above would fail', () => {
    const piece = PROJECT_SAMPLES['ui-kit knows nothing of rides']?.refused as Code;
    const messages = lint([piece], { NX_WORKSPACE_DATA_DIRECTORY: empty.path });
    expect(messages[0]?.filter(({ rule }) => rule === '@nx/enforce-module-boundaries')).toEqual([]);
  });
});
