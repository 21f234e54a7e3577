/**
 * What a staff member may do in the console. Each endpoint of the console requires one of them. `….read` shows what the
 * right without it changes.
 */
export const STAFF_RIGHTS = [
  'people.read',
  'people.act',
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
    'people.read',
    'people.act',
    'dispatch.read',
    'calendar.read',
    'prices.read',
    'coupons.read',
    'invitations.read',
  ],
  reviewer: ['documents.read', 'documents.review'],
  dispatcher: ['dispatch.read', 'dispatch', 'calendar.read', 'calendar', 'reports'],
  finance: ['prices.read', 'money.read', 'money.request', 'approve', 'reports'],
  manager: MANAGER_RIGHTS,
  admin: STAFF_RIGHTS,
};

/** The rights of a member with these roles, in the order of STAFF_RIGHTS: the union of theirs. */
export function staffRightsOf(roles: readonly StaffRole[]): readonly StaffRight[] {
  const held = new Set(roles.flatMap((role) => RIGHTS_OF_ROLE[role]));
  return STAFF_RIGHTS.filter((right) => held.has(right));
}

/** What a call or a page of the console needs: a right, or to be any member. */
export type RequiredRight = StaffRight | 'any';

/** Whether a member with the rights `held` meets `required`. */
export function hasStaffRight(held: readonly StaffRight[], required: RequiredRight): boolean {
  return required === 'any' || held.includes(required);
}
