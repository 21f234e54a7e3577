import type { StaffRole } from './staff-rights';

/** `invited` until the member has chosen a password. */
export const STAFF_STATES = ['invited', 'active', 'locked'] as const;

export type StaffState = (typeof STAFF_STATES)[number];

/** What decides whether a member can act as an administrator. */
export interface AdminFacts {
  readonly id: string;
  readonly roles: readonly StaffRole[];
  readonly state: StaffState;
  /** Whether an authenticator app is set up. */
  readonly secondFactor: boolean;
}

/** Whether a member can work as an administrator: active, and with a second factor where one is required. */
export const worksAsAdmin = ({ roles, state, secondFactor }: AdminFacts, secondFactorRequired: boolean): boolean =>
  roles.includes('admin') && state === 'active' && (secondFactor || !secondFactorRequired);

/**
 * Whether the change of one member takes away the last administrator who can work. `members` are the administrators
 * before the change; `after` is undefined when the member leaves.
 */
export function removesLastAdmin(
  members: readonly AdminFacts[],
  id: string,
  after: AdminFacts | undefined,
  secondFactorRequired: boolean,
): boolean {
  const works = (member: AdminFacts) => worksAsAdmin(member, secondFactorRequired);
  const working = members.filter(works);
  const isOne = working.some((member) => member.id === id);
  return isOne && working.length === 1 && !(after && works(after));
}
