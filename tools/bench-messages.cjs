const { join } = require('node:path');
const { ensureDependencies } = require('./ensure-deps.cjs');

const root = join(__dirname, '..');

void ensureDependencies(root).then(() => {
  require('tsx/cjs');
  return require('./bench/messages/bench-messages.ts').benchMessages(process.argv.slice(2), root);
});
