const { join } = require('node:path');
const { ensureDependencies } = require('./ensure-deps.cjs');

ensureDependencies(join(__dirname, '..'));
require('tsx/cjs');
require('./checks/run-checks.ts').runChecks(process.argv.slice(2));
