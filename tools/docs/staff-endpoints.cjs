// The endpoints of the console and the rights of staff. Tools import no lib; docs/staff-rights.md is made from these.
const { join } = require('node:path');

const LIBS = join(__dirname, '..', '..', 'libs');

const { hasStaffRight, STAFF_RIGHTS, STAFF_ROLES, staffRightsOf } = require(join(LIBS, 'domain/src/index.ts'));

exports.STAFF_ROLES = STAFF_ROLES;
exports.STAFF_RIGHTS = STAFF_RIGHTS;
exports.roleMeets = (role, required) => hasStaffRight(staffRightsOf([role]), required);

exports.STAFF_ENDPOINTS = Object.values(require(join(LIBS, 'api-contract/src/index.ts'))).filter(
  (exported) => exported?.access === 'staff',
);
