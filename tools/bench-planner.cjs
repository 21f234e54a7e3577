const { buildSync } = require('esbuild');
const { join } = require('node:path');

const root = join(__dirname, '..');
const outfile = join(root, 'dist/tools/bench-planner.cjs');
// Bundled as the API is, so that the code is measured in the form in which it ships.
buildSync({
  entryPoints: [join(root, 'tools/bench/planner/bench-planner.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20.19',
  packages: 'external',
  tsconfig: join(root, 'tsconfig.base.json'),
  logLevel: 'warning',
});
require(outfile).benchPlanner(process.argv.slice(2), root);
