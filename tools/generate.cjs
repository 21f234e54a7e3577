const { spawnSync } = require('node:child_process');
const { join } = require('node:path');

const root = join(__dirname, '..');
const [generator, ...options] = process.argv.slice(2);
if (!generator) {
  console.error(
    'Usage: npm run generate -- feature|api-module|lib|app <name> [options]; --help after the generator lists them.',
  );
  process.exit(1);
}
const args = ['node_modules/nx/dist/bin/nx.js', 'g', `./tools/generators/generators.json:${generator}`, ...options];
process.exitCode =
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, NX_DAEMON: 'false' } })
    .status ?? 1;
