// The tables of the API and their owners. Nobody imports an app; docs/architecture.md is made from these files of it.
const { readdirSync } = require('node:fs');
const { join } = require('node:path');
const { is } = require('drizzle-orm');
const { getTableConfig, PgTable } = require('drizzle-orm/pg-core');

const DB = join(__dirname, '..', '..', 'apps/api/src/db');

exports.TABLE_OWNERS = require(join(DB, 'table-owners.ts')).TABLE_OWNERS;

exports.TABLES = readdirSync(join(DB, 'schema'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => Object.entries(require(join(DB, 'schema', file))))
  .filter(([, exported]) => is(exported, PgTable))
  .map(([exportName, table]) => {
    const { name, foreignKeys } = getTableConfig(table);
    const references = foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name);
    return { exportName, name, references: [...new Set(references)] };
  });
