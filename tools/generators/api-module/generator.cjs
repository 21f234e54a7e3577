const { generateFiles, names } = require('@nx/devkit');
const { join } = require('node:path');

const APP = 'apps/api/src/app.ts';
const CONTRACT_INDEX = 'libs/api-contract/src/index.ts';
const LAST_ROUTES = '  await registerWebHosting(';

/** Adds a line among its like, in the order of the alphabet. */
function insertSorted(tree, file, line, like) {
  const lines = tree.read(file, 'utf8').split('\n');
  const last = lines.findLastIndex((one) => like.test(one) && one < line);
  lines.splice(last + 1, 0, line);
  tree.write(file, lines.join('\n'));
}

function register(tree, name, routes) {
  insertSorted(tree, APP, `import { ${routes} } from './modules/${name}';`, /^import .*'\.\/modules\//);
  const text = tree.read(APP, 'utf8');
  if (!text.includes(LAST_ROUTES)) throw new Error(`${APP} has no line "${LAST_ROUTES.trim()}…" to stand before.`);
  tree.write(APP, text.replace(LAST_ROUTES, `  ${routes}(app, needs);\n${LAST_ROUTES}`));
}

/** Makes a noun of the API that can count its rows: contract, route, repository and test, all bound together. */
module.exports = async function apiModule(tree, { name, table, access = 'passenger' }) {
  const target = `apps/api/src/modules/${name}`;
  if (tree.exists(target)) throw new Error(`${target} exists already.`);
  if (!tree.exists(`apps/api/src/db/schema/${table}.ts`))
    throw new Error(`apps/api/src/db/schema/${table}.ts is missing: write the table first.`);
  const words = { ...names(name), table, tableName: names(table).propertyName, access, template: '' };
  generateFiles(tree, join(__dirname, 'files', 'module'), target, words);
  generateFiles(tree, join(__dirname, 'files', 'contract'), 'libs/api-contract/src', words);
  insertSorted(tree, CONTRACT_INDEX, `export * from './${name}-endpoints';`, /^export \*/);
  register(tree, name, `${words.propertyName}Routes`);
};
