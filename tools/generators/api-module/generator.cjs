const { formatFiles, generateFiles, names } = require('@nx/devkit');
const { basename, join } = require('node:path');
const { insertSorted, refuseExisting } = require('../workspace-files.cjs');

const APP = 'apps/api/src/app.ts';
const CONTRACT = 'libs/api-contract/src';
const LAST_ROUTES = '  await registerWebHosting(';

function register(tree, name, routes) {
  insertSorted(tree, APP, `import { ${routes} } from './modules/${name}';`, /^import .*'\.\/modules\//);
  const text = tree.read(APP, 'utf8');
  if (!text.includes(LAST_ROUTES)) throw new Error(`${APP} has no line "${LAST_ROUTES.trim()}…".`);
  tree.write(APP, text.replace(LAST_ROUTES, `  ${routes}(app, deps);\n${LAST_ROUTES}`));
}

/** Creates an API module that counts its rows: endpoint in the contract, routes, repository and test. */
module.exports = async function apiModule(tree, { name, table, contract, access = 'passenger' }) {
  const target = `apps/api/src/modules/${name}`;
  refuseExisting(tree, target);
  if (!tree.exists(`apps/api/src/db/schema/${table}.ts`))
    throw new Error(`apps/api/src/db/schema/${table}.ts is missing: write the table first.`);
  const contractFolder = `${CONTRACT}/${contract}`;
  if (!tree.exists(contractFolder)) {
    const folders = tree.children(CONTRACT).filter((child) => !tree.isFile(`${CONTRACT}/${child}`));
    throw new Error(`--contract is one of the folders of ${CONTRACT}: ${folders.join(', ')}.`);
  }
  const values = { ...names(name), table, tableName: names(basename(table)).propertyName, access, template: '' };
  generateFiles(tree, join(__dirname, 'files', 'module'), target, values);
  generateFiles(tree, join(__dirname, 'files', 'contract'), contractFolder, values);
  insertSorted(tree, `${CONTRACT}/index.ts`, `export * from './${contract}/${name}-endpoints';`, /^export \*/);
  register(tree, name, `${values.propertyName}Routes`);
  await formatFiles(tree);
  return () => console.log('\nNext: a request per endpoint in apps/api/testing/matrix/ if it has an owner.');
};
