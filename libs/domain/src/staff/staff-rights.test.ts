import {
  hasStaffRight,
  isPrivileged,
  STAFF_RIGHTS,
  STAFF_ROLES,
  staffRightsOf,
  type RequiredRight,
  type StaffRight,
  type StaffRole,
} from './staff-rights';

it('an administrator may do everything, a manager everything but staff and settings', () => {
  expect(staffRightsOf(['admin'])).toEqual(STAFF_RIGHTS);
  expect(STAFF_RIGHTS.filter((right) => !staffRightsOf(['manager']).includes(right))).toEqual(['staff', 'settings']);
});

it('who reviews documents sees no money, who handles money sees no documents, and support neither', () => {
  const may = (role: StaffRole, right: RequiredRight) => hasStaffRight(staffRightsOf([role]), right);
  expect([may('reviewer', 'money.read'), may('reviewer', 'people.read')]).toEqual([false, false]);
  expect([may('finance', 'documents.read'), may('finance', 'people.read')]).toEqual([false, false]);
  expect([may('support', 'documents.read'), may('support', 'money.request')]).toEqual([false, false]);
  expect([may('reviewer', 'documents.review'), may('finance', 'any')]).toEqual([true, true]);
});

it('several roles add up, in one order, without doubles', () => {
  expect(staffRightsOf(['finance', 'reviewer', 'finance'])).toEqual([
    'people.names',
    'people.phones',
    'documents.read',
    'documents.review',
    'prices.read',
    'money.cases',
    'money.read',
    'money.request',
    'approve',
    'reports',
  ]);
  expect(staffRightsOf([])).toEqual([]);
});

it('who has a right has its parts', () => {
  const parts: readonly (readonly [StaffRight, StaffRight])[] = [
    ['people.read', 'people.names'],
    ['people.read', 'people.phones'],
    ['people.phones', 'people.names'],
    ['people.act', 'cases.rides'],
    ['money.read', 'money.cases'],
    // Accounts with money are erased.
    ['people.erase', 'money.read'],
  ];
  for (const role of STAFF_ROLES)
    for (const [whole, part] of parts) {
      const held = staffRightsOf([role]);
      expect([role, part, !held.includes(whole) || held.includes(part)]).toEqual([role, part, true]);
    }
});

it('who may change something may also read it', () => {
  for (const role of STAFF_ROLES)
    for (const right of staffRightsOf([role])) {
      const read = STAFF_RIGHTS.find((one) => one === `${right}.read`);
      expect([role, right, read === undefined || staffRightsOf([role]).includes(read)]).toEqual([role, right, true]);
    }
});

it.each([
  [['support', 'reviewer', 'dispatcher'], false],
  [['finance'], true],
  [['support', 'manager'], true],
  [['admin'], true],
  [[], false],
] as [StaffRole[], boolean][])('%j approve or administer: %s', (roles, expected) => {
  expect(isPrivileged(roles)).toBe(expected);
});
