const { formatFiles, generateFiles, readProjectConfiguration, updateProjectConfiguration } = require('@nx/devkit');
const { libraryGenerator } = require('@nx/js');
const { libraryGenerator: reactLibraryGenerator } = require('@nx/react');
const { join } = require('node:path');
const { keepWorkspaceFiles, refuseExisting } = require('../workspace-files.cjs');

const COMMON = { bundler: 'none', linter: 'none', unitTestRunner: 'none', skipPackageJson: true, skipFormat: true };
const TYPECHECK = { command: 'node node_modules/typescript-7/bin/tsc -p {projectRoot}/tsconfig.json' };
const NOT_OURS = ['.babelrc', 'README.md', 'package.json', 'src', 'tsconfig.lib.json'];

/** Creates libs/<name> with the library generator of @nx/react or @nx/js, our tags, configuration and a test. */
module.exports = async function lib(tree, { name, type, platform = 'any' }) {
  const directory = `libs/${name}`;
  refuseExisting(tree, directory);
  const tags = [`type:${type}`, 'scope:shared', `platform:${platform}`];
  const importPath = `@liftclub/${name}`;
  const options = { ...COMMON, directory, name, importPath, tags: tags.join(',') };
  await keepWorkspaceFiles(tree, () =>
    platform === 'web'
      ? reactLibraryGenerator(tree, { ...options, style: 'none', component: false })
      : libraryGenerator(tree, options),
  );
  for (const file of NOT_OURS) tree.delete(`${directory}/${file}`);
  const project = readProjectConfiguration(tree, name);
  updateProjectConfiguration(tree, name, { ...project, targets: { typecheck: TYPECHECK } });
  const constant = name.replaceAll('-', '_').toUpperCase();
  generateFiles(tree, join(__dirname, 'files'), directory, { name, constant, web: platform === 'web', template: '' });
  sortImportPaths(tree, name);
  await formatFiles(tree);
  return () => console.log(`\nNext: one line about ${directory} in docs/architecture.md.`);
};

function sortImportPaths(tree, name) {
  const config = JSON.parse(tree.read('tsconfig.base.json', 'utf8'));
  const paths = { ...config.compilerOptions.paths, [`@liftclub/${name}`]: [`./libs/${name}/src/index.ts`] };
  config.compilerOptions.paths = Object.fromEntries(
    Object.entries(paths).sort(([one], [other]) => one.localeCompare(other)),
  );
  tree.write('tsconfig.base.json', JSON.stringify(config, null, 2));
}
