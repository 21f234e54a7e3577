// The endpoints of the console and the rights of staff. Tools import no lib; docs/staff-rights.md is made from these.
const { join } = require('node:path');

const LIBS = join(__dirname, '..', '..', 'libs');

const { hasStaffRight, STAFF_RIGHTS, STAFF_ROLES, staffRightsOf } = require(join(LIBS, 'domain/src/index.ts'));

exports.STAFF_ROLES = STAFF_ROLES;
exports.STAFF_RIGHTS = STAFF_RIGHTS;
exports.roleMeets = (role, required) => hasStaffRight(staffRightsOf([role]), required);

const contract = require(join(LIBS, 'api-contract/src/index.ts'));

exports.STAFF_ENDPOINTS = Object.values(contract).filter((exported) => exported?.access === 'staff');

/** The fields of console responses that not every member gets, with the rights of which each needs one. */
exports.STAFF_FIELDS = exports.STAFF_ENDPOINTS.flatMap(({ method, path, response }) =>
  contract.restrictedFieldsIn(response).map((field) => ({ method, path, field: field.path, rights: field.rights })),
);
