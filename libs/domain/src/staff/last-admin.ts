import { DAY_MS } from '../durations';
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
  readonly lockedAt: Date | null;
}

/** Whether a member can work as an administrator: active, and with a second factor where one is required. */
export const worksAsAdmin = ({ roles, state, secondFactor }: AdminFacts, secondFactorRequired: boolean): boolean =>
  roles.includes('admin') && state === 'active' && (secondFactor || !secondFactorRequired);

/** Whether an account was locked within the last 24 hours. */
export const isLockedLately = ({ lockedAt }: Pick<AdminFacts, 'lockedAt'>, now: Date): boolean =>
  lockedAt !== null && now.getTime() - lockedAt.getTime() < DAY_MS;

/**
 * Whether a member counts as an administrator whose approval is needed: one who can work, or could until they were
 * locked within the last 24 hours. Who locks the others does not thereby become the only one.
 */
export const countsAsAdmin = (member: AdminFacts, secondFactorRequired: boolean, now: Date): boolean =>
  worksAsAdmin(isLockedLately(member, now) ? { ...member, state: 'active' } : member, secondFactorRequired);

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
