const {
  formatFiles,
  generateFiles,
  names,
  readProjectConfiguration,
  updateProjectConfiguration,
} = require('@nx/devkit');
const { applicationGenerator } = require('@nx/react');
const { join } = require('node:path');
const { keepWorkspaceFiles, refuseExisting } = require('../workspace-files.cjs');

const OPTIONS = {
  bundler: 'vite',
  e2eTestRunner: 'none',
  linter: 'none',
  routing: true,
  skipFormat: true,
  skipPackageJson: true,
  style: 'none',
  unitTestRunner: 'none',
};
const NOT_OURS = ['README.md', 'public', 'src', 'tsconfig.app.json', 'vite.config.mts', 'vite.config.ts'];
const TARGETS = {
  build: { inputs: ['production', '^production', '{workspaceRoot}/apps/web-app-vite.mts'] },
  typecheck: { command: 'node node_modules/typescript-7/bin/tsc -p {projectRoot}/tsconfig.json' },
};
const BEFORE_SCOPE = '{ "sourceTag": "scope:api"';

/** Lets the projects of the new scope import shared libraries only. */
function addScope(tree, name) {
  const rule = `{ "sourceTag": "scope:${name}", "onlyDependOnLibsWithTags": ["scope:shared"] },`;
  const config = tree.read('.eslintrc.json', 'utf8');
  if (!config.includes(BEFORE_SCOPE)) throw new Error(`.eslintrc.json has no line with ${BEFORE_SCOPE}.`);
  tree.write('.eslintrc.json', config.replace(BEFORE_SCOPE, `${rule}\n              ${BEFORE_SCOPE}`));
}

/** Creates apps/<name>, a web app of @nx/react with our Vite configuration, providers, paths and a first page. */
module.exports = async function app(tree, { name, port = 4205 }) {
  const directory = `apps/${name}`;
  refuseExisting(tree, directory);
  const tags = ['type:app', `scope:${name}`, 'platform:web'];
  await keepWorkspaceFiles(tree, () =>
    applicationGenerator(tree, { ...OPTIONS, directory, name, tags: tags.join(',') }),
  );
  for (const file of NOT_OURS) tree.delete(`${directory}/${file}`);
  const project = readProjectConfiguration(tree, name);
  updateProjectConfiguration(tree, name, { ...project, targets: TARGETS });
  const title = names(name).className.replace(/(?!^)([A-Z])/g, ' $1');
  generateFiles(tree, join(__dirname, 'files'), directory, { name, port, title, dot: '.', template: '' });
  addScope(tree, name);
  await formatFiles(tree);
  return () => {
    console.log(
      `\nNext: its host in apps/api/src/settings and tools/dev/gateway.ts, its build in tools/stack/build-stamp.ts,`,
    );
    console.log('its main.tsx in knip.json, its limit in .size-limit.cjs and one line in docs/architecture.md.');
  };
};
