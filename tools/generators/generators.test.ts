import { createTreeWithEmptyWorkspace } from '@nx/devkit/testing';
import type { Tree } from '@nx/devkit';

type Generator = (tree: Tree, options: Record<string, string>) => Promise<unknown>;
const generator = (name: string) => jest.requireActual<Generator>(`./${name}/generator.cjs`);
let tree: Tree;

beforeEach(() => {
  // Prettier loads itself as an ES module, which jest does not run; generated-code.long.test.ts checks the format.
  process.env['NX_SKIP_FORMAT'] = 'true';
  jest.spyOn(console, 'warn').mockImplementation();
  tree = createTreeWithEmptyWorkspace();
  tree.write('apps/passenger/project.json', '{ "name": "passenger" }');
  tree.write('.eslintrc.json', '[\n              { "sourceTag": "scope:api" }\n]\n');
  tree.write(
    'tsconfig.base.json',
    JSON.stringify({ compilerOptions: { paths: { '@liftclub/ui-kit': ['./libs/ui-kit/src/index.ts'] } } }),
  );
});
afterEach(() => {
  delete process.env['NX_SKIP_FORMAT'];
  jest.restoreAllMocks();
});

const read = (file: string) => tree.read(file, 'utf8');
const json = (file: string) => JSON.parse(read(file) ?? '');

it('a feature is a page with its test, entered by its index', async () => {
  await generator('feature')(tree, { app: 'passenger', name: 'browse-trips' });
  const folder = 'apps/passenger/src/features/browse-trips';
  expect(tree.children(folder).sort()).toEqual(['browse-trips-page.test.tsx', 'browse-trips-page.tsx', 'index.ts']);
  expect(read(`${folder}/index.ts`)).toBe("export { BrowseTripsPage } from './browse-trips-page';\n");
  expect(read(`${folder}/browse-trips-page.tsx`)).toContain('title="Browse trips"');
});

it.each(['web', 'any'])('a library for %s has an import name and the tags that guard it', async (platform) => {
  const [nx, packages] = [read('nx.json'), read('package.json')];
  await generator('lib')(tree, { name: 'receipts', type: 'integration', platform });
  expect(json('libs/receipts/project.json').tags).toEqual(['type:integration', 'scope:shared', `platform:${platform}`]);
  expect(Object.keys(json('tsconfig.base.json').compilerOptions.paths)).toEqual([
    '@liftclub/receipts',
    '@liftclub/ui-kit',
  ]);
  expect([read('nx.json'), read('package.json')]).toEqual([nx, packages]);
});

it('an app has a scope of its own that imports shared libraries only', async () => {
  await generator('app')(tree, { name: 'fleet' });
  expect(json('apps/fleet/project.json').tags).toEqual(['type:app', 'scope:fleet', 'platform:web']);
  expect(read('.eslintrc.json')).toContain('"sourceTag": "scope:fleet", "onlyDependOnLibsWithTags": ["scope:shared"]');
  expect(tree.children('apps/fleet/src/app').sort()).toEqual(['app.test.tsx', 'app.tsx', 'router.tsx']);
});

it('an API module is bound to its contract and registered', async () => {
  tree.write('apps/api/src/db/schema/people/scholars.ts', '');
  tree.write('libs/api-contract/src/booking/scholar-endpoints.ts', '');
  tree.write(
    'libs/api-contract/src/index.ts',
    "export * from './account/profile-endpoints';\nexport * from './booking/scholar-endpoints';\n",
  );
  tree.write(
    'apps/api/src/app.ts',
    "import { profilesRoutes } from './modules/profiles';\nimport { scholarsRoutes } from './modules/scholars';\n\n  scholarsRoutes(app, deps);\n  await registerWebHosting(app, settings);\n",
  );
  await generator('api-module')(tree, { name: 'receipts', table: 'people/scholars', contract: 'booking' });
  expect(read('libs/api-contract/src/index.ts')?.split('\n')[1]).toBe("export * from './booking/receipts-endpoints';");
  expect(read('libs/api-contract/src/booking/receipts-endpoints.ts')).toContain("from '../endpoint';");
  expect(read('apps/api/src/app.ts')).toBe(
    "import { profilesRoutes } from './modules/profiles';\nimport { receiptsRoutes } from './modules/receipts';\nimport { scholarsRoutes } from './modules/scholars';\n\n" +
      '  scholarsRoutes(app, deps);\n  receiptsRoutes(app, deps);\n  await registerWebHosting(app, settings);\n',
  );
});

it.each([
  ['feature', { app: 'driver', name: 'there' }, 'exists already'],
  ['lib', { name: 'there', type: 'domain' }, 'exists already'],
  ['app', { name: 'driver' }, 'exists already'],
  ['api-module', { name: 'receipts', table: 'nowhere' }, 'write the table first'],
  ['api-module', { name: 'receipts', table: 'there/scholars', contract: 'nowhere' }, /folders of .*: there\./],
])('%s overwrites nothing and assumes nothing', async (name, options, reason) => {
  tree.write('apps/driver/src/features/there/index.ts', '');
  tree.write('libs/there/project.json', '{}');
  tree.write('apps/api/src/db/schema/there/scholars.ts', '');
  tree.write('libs/api-contract/src/there/scholar-endpoints.ts', '');
  await expect(generator(name)(tree, options)).rejects.toThrow(reason);
});
