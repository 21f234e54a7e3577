const { join } = require('node:path');

process.env.TSX_TSCONFIG_PATH = join(__dirname, '..', 'tsconfig.base.json');
require('tsx/cjs');
const { readFileSync, writeFileSync } = require('node:fs');
const { withRetentionTable } = require('./docs/retention-table.ts');
const { withStaffRights } = require('./docs/staff-rights.ts');
const { withSettingsTables } = require('./docs/settings-tables.ts');
const { withTableOwners } = require('./docs/table-owners.ts');

const docs = join(__dirname, '..', 'docs');
const rewrite = (name, make) => writeFileSync(join(docs, name), make(readFileSync(join(docs, name), 'utf8')));
rewrite('architecture.md', withTableOwners);
rewrite('operations.md', withSettingsTables);
rewrite('privacy.md', withRetentionTable);
rewrite('staff-rights.md', withStaffRights);
