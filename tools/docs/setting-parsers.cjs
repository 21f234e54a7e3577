// The parsers of the settings. Nobody imports an app; the documentation of the settings is made from two files of them.
const { join } = require('node:path');
const { getDefault, getMetadata } = require('valibot');

const APPS = join(__dirname, '..', '..', 'apps');
const { settingTables } = require(join(APPS, 'api/src/settings/env-schema.ts'));
const sandbox = require(join(APPS, 'sandbox/src/setting-names.ts'));
const start = require('../stack/start-settings.ts');

const ofParser = ([name, schema]) => {
  const { meaning, unset, production } = getMetadata(schema);
  return { name, fallback: unset ?? getDefault(schema), needed: production === 'needed', meaning };
};
const ofList = ([name, { default: fallback, meaning }]) => ({ name, fallback, needed: false, meaning });

exports.tables = {
  ...Object.fromEntries(
    Object.entries(settingTables).map(([table, schemas]) => [table, Object.entries(schemas).map(ofParser)]),
  ),
  start: Object.entries(start.START_SETTINGS).map(ofList),
  sandbox: Object.entries(sandbox.OWN_SETTINGS).map(ofList),
};
exports.sharedWithApi = [...start.API_SETTINGS, ...sandbox.API_SETTINGS];
