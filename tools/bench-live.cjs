const { join } = require('node:path');
const { ensureDependencies } = require('./ensure-deps.cjs');

void ensureDependencies(join(__dirname, '..')).then(() => {
  require('tsx/cjs');
  return require('./bench/live/bench-live.ts').benchLive(process.argv.slice(2));
});
