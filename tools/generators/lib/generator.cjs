const { generateFiles, updateJson } = require('@nx/devkit');
const { join } = require('node:path');

/** Makes libs/<name> with its tags, and its import name @liftclub/<name>. */
module.exports = async function lib(tree, { name, type, platform = 'any' }) {
  const target = `libs/${name}`;
  if (tree.exists(target)) throw new Error(`${target} exists already.`);
  const constant = name.replaceAll('-', '_').toUpperCase();
  generateFiles(tree, join(__dirname, 'files'), target, {
    name,
    type,
    platform,
    constant,
    web: platform === 'web',
    dot: '.',
    template: '',
  });
  updateJson(tree, 'tsconfig.base.json', (config) => {
    const paths = { ...config.compilerOptions.paths, [`@liftclub/${name}`]: [`./${target}/src/index.ts`] };
    config.compilerOptions.paths = Object.fromEntries(
      Object.entries(paths).sort(([one], [other]) => one.localeCompare(other)),
    );
    return config;
  });
  return () => console.log(`\nNext: one line about ${target} in docs/architecture.md.`);
};
