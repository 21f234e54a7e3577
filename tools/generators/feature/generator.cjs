const { generateFiles, names } = require('@nx/devkit');
const { join } = require('node:path');

/** Makes apps/<app>/src/features/<name> and says what is left to do by hand. */
module.exports = async function feature(tree, { app, name }) {
  const target = `apps/${app}/src/features/${name}`;
  if (tree.exists(target)) throw new Error(`${target} exists already.`);
  const title = name[0].toUpperCase() + name.slice(1).replaceAll('-', ' ');
  generateFiles(tree, join(__dirname, 'files'), target, { ...names(name), title, template: '' });
  return () => {
    console.log(`\nNext: the address in apps/${app}/src/app/paths.ts, a lazy route in router.tsx beside it,`);
    console.log('and the words of the screen in libs/domain/src/texts.');
  };
};
