const { formatFiles, generateFiles, names } = require('@nx/devkit');
const { componentGenerator } = require('@nx/react');
const { join } = require('node:path');
const { refuseExisting } = require('../workspace-files.cjs');

/** Creates apps/<app>/src/features/<name>: a page component of @nx/react with our content, its test and its index. */
module.exports = async function feature(tree, { app, name }) {
  const target = `apps/${app}/src/features/${name}`;
  refuseExisting(tree, target);
  const { className } = names(name);
  const path = `${target}/${name}-page`;
  await componentGenerator(tree, { path, name: `${className}Page`, style: 'none', skipTests: true, skipFormat: true });
  const title = name[0].toUpperCase() + name.slice(1).replaceAll('-', ' ');
  generateFiles(tree, join(__dirname, 'files'), target, { ...names(name), title, template: '' });
  await formatFiles(tree);
  return () => {
    console.log(`\nNext: its path in apps/${app}/src/paths.ts, a lazy route in app/router.tsx,`);
    console.log('and the texts of the screen in libs/texts.');
  };
};
