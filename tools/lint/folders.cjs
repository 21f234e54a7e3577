const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '..', '..');

/** Names of the folders directly inside a folder of the workspace; none when it does not exist. */
function foldersIn(folder) {
  const path = join(ROOT, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** Paths of the apps and libs, each with its Nx tags. */
function projects() {
  return ['apps', 'libs'].flatMap((parent) =>
    foldersIn(parent)
      .map((name) => `${parent}/${name}`)
      .filter((path) => existsSync(join(ROOT, path, 'project.json')))
      .map((path) => ({ path, tags: JSON.parse(readFileSync(join(ROOT, path, 'project.json'), 'utf8')).tags ?? [] })),
  );
}

module.exports = { ROOT, foldersIn, projects };
