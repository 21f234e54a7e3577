const { join } = require('node:path');

process.env.TSX_TSCONFIG_PATH = join(__dirname, '..', 'tsconfig.base.json');
require('tsx/cjs');
const { readFileSync, writeFileSync } = require('node:fs');
const { withSettingsTables } = require('./docs/settings-tables.ts');

const page = join(__dirname, '..', 'docs', 'operations.md');
writeFileSync(page, withSettingsTables(readFileSync(page, 'utf8')));
