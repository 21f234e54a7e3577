import { STAFF_ROLES, type StaffRole } from './staff-rights';

/** A group of the company's own accounts, and the role that its members have here. */
export interface GroupRole {
  readonly group: string;
  readonly role: StaffRole;
}

/** The roles that the groups of a company account give, in the order of STAFF_ROLES; none when no group has one. */
export function rolesOfGroups(rules: readonly GroupRole[], groups: readonly string[]): StaffRole[] {
  const held = new Set(rules.filter(({ group }) => groups.includes(group)).map(({ role }) => role));
  return STAFF_ROLES.filter((role) => held.has(role));
}
