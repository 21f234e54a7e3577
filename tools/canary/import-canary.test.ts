import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { TemporaryFolder } from '../testing/temporary-folder';
import { temporaryFolder } from '../testing/temporary-folder';

const ROOT = join(__dirname, '..', '..');
const BOUNDARIES = '@nx/enforce-module-boundaries';
const RESTRICTED = 'no-restricted-imports';

type Sample = [file: string, imported: string];

const FORBIDDEN: Record<string, { sample: Sample; rule: string; because: RegExp }> = {
  'ui-kit knows nothing of rides': {
    sample: ['libs/ui-kit/src/bird.ts', '@liftclub/domain'],
    rule: BOUNDARIES,
    because: /type:ui/,
  },
  'domain stands below the contract': {
    sample: ['libs/domain/src/bird.ts', '@liftclub/api-contract'],
    rule: BOUNDARIES,
    because: /Circular dependency|type:domain/,
  },
  'the contract stands below the client': {
    sample: ['libs/api-contract/src/bird.ts', '@liftclub/api-client'],
    rule: BOUNDARIES,
    because: /Circular dependency|type:contract/,
  },
  'a web app never meets the server': {
    sample: ['apps/passenger/src/bird.ts', 'fastify'],
    rule: BOUNDARIES,
    because: /banned|not allowed/,
  },
  'a web app never meets the database': {
    sample: ['apps/driver/src/bird.ts', 'drizzle-orm'],
    rule: BOUNDARIES,
    because: /banned|not allowed/,
  },
  'the API never meets React': {
    sample: ['apps/api/src/bird.ts', 'react'],
    rule: BOUNDARIES,
    because: /banned|not allowed/,
  },
  'the API never meets the screen': {
    sample: ['apps/api/src/bird.ts', '@liftclub/ui-kit'],
    rule: BOUNDARIES,
    because: /platform:server/,
  },
  'the sandbox shares nothing of ours': {
    sample: ['apps/sandbox/src/bird.ts', '@liftclub/domain'],
    rule: BOUNDARIES,
    because: /type:stand-in/,
  },
  'the tools stand alone': {
    sample: ['tools/stack/bird.ts', '@liftclub/domain'],
    rule: BOUNDARIES,
    because: /type:tool/,
  },
  'another lib is entered by its name': {
    sample: ['libs/api-client/src/bird.ts', '../../domain/src/index'],
    rule: BOUNDARIES,
    because: /relative/,
  },
  'the console never meets the server': {
    sample: ['apps/console/src/bird.ts', 'otpauth'],
    rule: BOUNDARIES,
    because: /banned|not allowed/,
  },
  'the console is nobody’s library': {
    sample: ['apps/passenger/src/bird.ts', '../../console/src/app/paths'],
    rule: BOUNDARIES,
    because: /relative/,
  },
  'a feature never imports another': {
    sample: ['apps/passenger/src/features/schedule-ride/bird.ts', '../browse-bookings'],
    rule: RESTRICTED,
    because: /never imports another feature/,
  },
  'a feature never imports the app around it': {
    sample: ['apps/passenger/src/features/schedule-ride/bird.ts', '../../app/router'],
    rule: RESTRICTED,
    because: /never imports app/,
  },
  'the router enters a feature by its index': {
    sample: ['apps/passenger/src/app/bird.ts', '../features/schedule-ride/rider-panel'],
    rule: RESTRICTED,
    because: /by its index/,
  },
  'API modules meet by their index': {
    sample: ['apps/api/src/modules/bookings/bird.ts', '../accounts/accounts-repository'],
    rule: RESTRICTED,
    because: /meet by their index/,
  },
  'a service never sees tables': {
    sample: ['apps/api/src/modules/bookings/bookings-service.ts', '../../db/schema/users'],
    rule: RESTRICTED,
    because: /sees tables/,
  },
  'a repository never enters another module': {
    sample: ['apps/api/src/modules/bookings/bookings-repository.ts', '../accounts/accounts-repository'],
    rule: RESTRICTED,
    because: /meet by their index/,
  },
};

const PERMITTED: Sample[] = [
  ['apps/passenger/src/bird.ts', '@liftclub/ui-kit'],
  ['apps/passenger/src/bird.ts', '@liftclub/domain'],
  ['apps/console/src/bird.ts', '@liftclub/account'],
  ['apps/console/src/bird.ts', 'uqr'],
  ['apps/api/src/bird.ts', '@liftclub/api-contract'],
  ['apps/api/src/bird.ts', 'fastify'],
  ['libs/api-contract/src/bird.ts', '@liftclub/domain'],
  ['apps/passenger/src/features/schedule-ride/bird.ts', '../../app/paths'],
  ['apps/passenger/src/app/bird.ts', '../features/schedule-ride'],
  ['apps/api/src/modules/bookings/bookings-repository.ts', '../../db/schema/users'],
  ['apps/api/src/modules/bookings/bird.ts', '../accounts'],
];

interface Message {
  rule: string;
  message: string;
}

jest.setTimeout(120_000);

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

/** What the two rules about imports say of each sample, under the graph that nx has cached in `env`'s folder. */
function judge(samples: Sample[], env: NodeJS.ProcessEnv = {}): Message[][] {
  const input = samples.map(([file, imported]) => ({ file, code: `import '${imported}';\n` }));
  const printed = node(
    ['tools/canary/lint-samples.cjs'],
    { ESLINT_USE_FLAT_CONFIG: 'false', ...env },
    JSON.stringify(input),
  );
  const answers = JSON.parse(printed.trim().split('\n').pop() ?? '') as Message[][];
  return answers.map((messages) => messages.filter(({ rule }) => rule === BOUNDARIES || rule === RESTRICTED));
}

describe('imports across the walls', () => {
  let forbidden: Message[][];
  let permitted: Message[][];

  beforeAll(() => {
    // The boundaries rule reads the graph that nx left on disk, and says nothing at all when there is none.
    node(['node_modules/nx/dist/bin/nx.js', 'show', 'projects'], {});
    const judged = judge([...Object.values(FORBIDDEN).map(({ sample }) => sample), ...PERMITTED]);
    forbidden = judged.slice(0, Object.keys(FORBIDDEN).length);
    permitted = judged.slice(Object.keys(FORBIDDEN).length);
  });

  it.each(Object.keys(FORBIDDEN).map((name, index) => [name, index] as const))('%s', (name, index) => {
    const expected = FORBIDDEN[name];
    expect(forbidden[index]).toEqual([
      { rule: expected?.rule, message: expect.stringMatching(expected?.because ?? /$^/) },
    ]);
  });

  it.each(PERMITTED.map(([file, imported], index) => [file, imported, index] as const))(
    '%s may import %s',
    (_file, _imported, index) => {
      expect(permitted[index]).toEqual([]);
    },
  );
});

describe('a lint without the graph of nx', () => {
  let empty: TemporaryFolder;
  beforeEach(() => {
    empty = temporaryFolder();
  });
  afterEach(() => empty.remove());

  it('lets a forbidden import through, so that these canaries would be found dead', () => {
    expect(
      judge([['libs/ui-kit/src/bird.ts', '@liftclub/domain']], { NX_WORKSPACE_DATA_DIRECTORY: empty.path }),
    ).toEqual([[]]);
  });
});
