// The list of retention. Nobody imports an app; docs/privacy.md is made from this file of it.
const { join } = require('node:path');

exports.RETENTION = require(join(__dirname, '..', '..', 'apps/api/src/modules/privacy/retention.ts')).RETENTION;
