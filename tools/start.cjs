const { join } = require('node:path');
const { ensureDependencies } = require('./ensure-deps.cjs');

ensureDependencies(join(__dirname, '..'));
require('tsx/cjs');
require('./stack/start.ts').start(process.argv.slice(2));
