const { join } = require('node:path');
const { ensureDependencies } = require('./ensure-deps.cjs');

void ensureDependencies(join(__dirname, '..')).then(() => {
  process.env.TSX_TSCONFIG_PATH = join(__dirname, '..', 'tsconfig.base.json');
  require('tsx/cjs');
  return require('./reliability/measure-goals.ts').measureGoals(process.argv.slice(2));
});
