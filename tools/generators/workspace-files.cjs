const NEVER_CHANGED = ['nx.json', 'package.json', '.gitignore', 'jest.config.ts', 'jest.config.cts'];

/**
 * Runs a generator of Nx that also edits files of the workspace, and restores those files: the targets, packages and
 * ignored paths of this workspace are set once, for all projects.
 */
async function keepWorkspaceFiles(tree, generate) {
  const before = NEVER_CHANGED.map((file) => [file, tree.read(file)]);
  await generate();
  for (const [file, content] of before) {
    if (content !== null) tree.write(file, content);
    else if (tree.exists(file)) tree.delete(file);
  }
}

/** Inserts a line among the lines of a file that match `like`, in alphabetical order. */
function insertSorted(tree, file, line, like) {
  const lines = tree.read(file, 'utf8').split('\n');
  const last = lines.findLastIndex((one) => like.test(one) && one < line);
  lines.splice(last + 1, 0, line);
  tree.write(file, lines.join('\n'));
}

/** Throws when a folder exists already. */
function refuseExisting(tree, folder) {
  if (tree.exists(folder)) throw new Error(`${folder} exists already.`);
}

module.exports = { insertSorted, keepWorkspaceFiles, refuseExisting };
