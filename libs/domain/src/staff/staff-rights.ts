/**
 * What a staff member may do in the console. Each endpoint of the console requires one of them. `….read` shows what
 * the right without it changes. `people.names`, `people.phones`, `cases.rides` and `money.cases` are parts of larger
 * rights, which every role with the larger one has too: `cases.rides` is cases about rides, `money.cases` payments of
 * people with an open case of one's own.
 */
export const STAFF_RIGHTS = [
  'people.names',
  'people.phones',
  'people.read',
  'people.act',
  'people.erase',
  'cases.rides',
  'documents.read',
  'documents.review',
  'dispatch.read',
  'dispatch',
  'calendar.read',
  'calendar',
  'prices.read',
  'prices',
  'coupons.read',
  'coupons',
  'invitations.read',
  'invitations',
  'money.cases',
  'money.read',
  'money.request',
  'approve',
  'reports',
  'audit.read',
  'staff',
  'settings',
] as const;

export type StaffRight = (typeof STAFF_RIGHTS)[number];

export const STAFF_ROLES = ['support', 'reviewer', 'dispatcher', 'finance', 'manager', 'admin'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

const MANAGER_RIGHTS = STAFF_RIGHTS.filter((right) => right !== 'staff' && right !== 'settings');

const RIGHTS_OF_ROLE: Readonly<Record<StaffRole, readonly StaffRight[]>> = {
  support: [
    'people.names',
    'people.phones',
    'people.read',
    'people.act',
    'cases.rides',
    'dispatch.read',
    'calendar.read',
    'prices.read',
    'coupons.read',
    'invitations.read',
    'money.cases',
  ],
  reviewer: ['people.names', 'people.phones', 'documents.read', 'documents.review'],
  dispatcher: ['cases.rides', 'dispatch.read', 'dispatch', 'calendar.read', 'calendar', 'reports'],
  finance: ['people.names', 'prices.read', 'money.cases', 'money.read', 'money.request', 'approve', 'reports'],
  manager: MANAGER_RIGHTS,
  admin: STAFF_RIGHTS,
};

/** The rights of a member with these roles, in the order of STAFF_RIGHTS: the union of theirs. */
export function staffRightsOf(roles: readonly StaffRole[]): readonly StaffRight[] {
  const held = new Set(roles.flatMap((role) => RIGHTS_OF_ROLE[role]));
  return STAFF_RIGHTS.filter((right) => held.has(right));
}

/** Whether a member with these roles may approve what others ask for, or change staff or settings. */
export function isPrivileged(roles: readonly StaffRole[]): boolean {
  const rights = staffRightsOf(roles);
  return rights.includes('approve') || rights.includes('staff') || rights.includes('settings');
}

/** What a call or a page of the console needs: a right, or to be any member. */
export type RequiredRight = StaffRight | 'any';

/** Whether a member with the rights `held` meets `required`. */
export function hasStaffRight(held: readonly StaffRight[], required: RequiredRight): boolean {
  return required === 'any' || held.includes(required);
}

/** Whether a member with the rights `held` has one of `rights`. */
export function hasAnyStaffRight(held: readonly StaffRight[], rights: readonly StaffRight[]): boolean {
  return rights.some((right) => held.includes(right));
}
