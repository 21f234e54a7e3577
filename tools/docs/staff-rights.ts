import { roleMeets, STAFF_ENDPOINTS, STAFF_FIELDS, STAFF_RIGHTS, STAFF_ROLES } from './staff-endpoints.cjs';
import { markdownTable } from './markdown-table';

/** docs/staff-rights.md with the tables between its markers: rights, endpoints and fields by role. */
export function withStaffRights(page: string): string {
  const between = /(<!-- rights -->\n)[\s\S]*?(\n<!-- end -->)/;
  if (!between.test(page)) throw new Error('docs/staff-rights.md has no markers for its tables.');
  return page.replace(
    between,
    (_all, begin: string, end: string) => `${begin}\n${rights()}\n\n${endpoints()}\n\n${fields()}\n${end}`,
  );
}

function rights(): string {
  const rows = STAFF_RIGHTS.map((right) => [`\`${right}\``, ...allowedRoles(right)]);
  return markdownTable(['Right', ...STAFF_ROLES], rows);
}

function endpoints(): string {
  const rows = STAFF_ENDPOINTS.map(({ method, path, right }) => [`${path} ${method}`, right, ...allowedRoles(right)]);
  rows.sort(([one = ''], [other = '']) => one.localeCompare(other));
  return markdownTable(['Endpoint', 'Right', ...STAFF_ROLES], rows);
}

function fields(): string {
  const rows = STAFF_FIELDS.map(({ method, path, field, rights }) => [
    `${path} ${method}`,
    field.join('.'),
    rights.join(' or '),
    ...STAFF_ROLES.map((role) => (rights.some((right) => roleMeets(role, right)) ? 'yes' : '')),
  ]);
  return markdownTable(['Endpoint', 'Field', 'Right', ...STAFF_ROLES], rows);
}

const allowedRoles = (right: string): string[] => STAFF_ROLES.map((role) => (roleMeets(role, right) ? 'yes' : ''));
