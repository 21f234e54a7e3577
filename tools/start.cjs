const { join } = require('node:path');
const { ensureDependencies } = require('./ensure-deps.cjs');

void ensureDependencies(join(__dirname, '..')).then(() => {
  require('tsx/cjs');
  const args = process.argv.slice(2);
  // Other starts do not load it.
  const demo = args.includes('--demo') ? require('./demo/demo.ts') : undefined;
  return require('./stack/start.ts').start(args, demo);
});
