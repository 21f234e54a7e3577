import { createTree } from '@nx/devkit/testing';
import type { Tree } from '@nx/devkit';

type Generator = (tree: Tree, options: Record<string, string>) => Promise<unknown>;
const generator = (name: string) => jest.requireActual<Generator>(`./${name}/generator.cjs`);
let tree: Tree;

beforeEach(() => {
  tree = createTree();
});

const read = (file: string) => tree.read(file, 'utf8');

it('a newcomer gets a screen with its test, entered by its index', async () => {
  await generator('feature')(tree, { app: 'passenger', name: 'browse-trips' });
  const folder = 'apps/passenger/src/features/browse-trips';
  expect(tree.children(folder)).toEqual(['browse-trips-page.test.tsx', 'browse-trips-page.tsx', 'index.ts']);
  expect(read(`${folder}/index.ts`)).toBe("export { BrowseTripsPage } from './browse-trips-page';\n");
  expect(read(`${folder}/browse-trips-page.tsx`)).toContain('title="Browse trips"');
});

it('a newcomer gets a library under its import name, with the tags that guard it', async () => {
  tree.write(
    'tsconfig.base.json',
    JSON.stringify({ compilerOptions: { paths: { '@liftclub/ui-kit': ['./libs/ui-kit/src/index.ts'] } } }),
  );
  await generator('lib')(tree, { name: 'receipts', type: 'integration', platform: 'web' });
  expect(JSON.parse(read('libs/receipts/project.json') ?? '').tags).toEqual([
    'type:integration',
    'scope:shared',
    'platform:web',
  ]);
  expect(Object.keys(JSON.parse(read('tsconfig.base.json') ?? '').compilerOptions.paths)).toEqual([
    '@liftclub/receipts',
    '@liftclub/ui-kit',
  ]);
});

it('a newcomer gets an API module that is bound to its contract and registered', async () => {
  tree.write('apps/api/src/db/schema/scholars.ts', '');
  tree.write(
    'libs/api-contract/src/index.ts',
    "export * from './profile-endpoints';\nexport * from './scholar-endpoints';\n",
  );
  tree.write(
    'apps/api/src/app.ts',
    "import { profilesRoutes } from './modules/profiles';\nimport { scholarsRoutes } from './modules/scholars';\n\n  scholarsRoutes(app, needs);\n  await registerWebHosting(app, settings);\n",
  );
  await generator('api-module')(tree, { name: 'receipts', table: 'scholars' });
  expect(read('libs/api-contract/src/index.ts')?.split('\n')[1]).toBe("export * from './receipts-endpoints';");
  expect(read('apps/api/src/app.ts')).toBe(
    "import { profilesRoutes } from './modules/profiles';\nimport { receiptsRoutes } from './modules/receipts';\nimport { scholarsRoutes } from './modules/scholars';\n\n" +
      '  scholarsRoutes(app, needs);\n  receiptsRoutes(app, needs);\n  await registerWebHosting(app, settings);\n',
  );
});

it.each([
  ['feature', { app: 'driver', name: 'there' }, 'exists already'],
  ['api-module', { name: 'receipts', table: 'nowhere' }, 'write the table first'],
])('%s overwrites nothing and assumes nothing', async (name, options, reason) => {
  tree.write('apps/driver/src/features/there/index.ts', '');
  await expect(generator(name)(tree, options)).rejects.toThrow(reason);
});
