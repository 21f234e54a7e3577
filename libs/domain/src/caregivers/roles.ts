/** Who somebody is to a learner: the guardian whose account it is, or a caregiver whom the guardian invited. */
export const CAREGIVER_ROLES = ['manage', 'view', 'receive'] as const;
export type CaregiverRole = (typeof CAREGIVER_ROLES)[number];
export const SCHOLAR_ROLES = ['owner', ...CAREGIVER_ROLES] as const;
export type LearnerRole = (typeof SCHOLAR_ROLES)[number];

/** What is done with a learner or with a trip. A passenger who rides owns their own trips. */
const SCHOLAR_ACTIONS = [
  'trips',
  'live',
  'skip',
  'share',
  'code',
  'report',
  'rate',
  'care',
  'receivers',
  'access',
  'bookings',
  'money',
  'edit',
  'caregivers',
  'erase',
] as const;
export type LearnerAction = (typeof SCHOLAR_ACTIONS)[number];

const VIEWED: readonly LearnerAction[] = ['trips', 'live'];

/** The only table of who may do what; routes, screens and lists follow it. */
const ALLOWED: Readonly<Record<LearnerRole, readonly LearnerAction[]>> = {
  owner: SCHOLAR_ACTIONS,
  manage: [...VIEWED, 'skip', 'share', 'code', 'report', 'rate', 'care', 'receivers', 'access'],
  view: VIEWED,
  receive: VIEWED,
};

/** Whether a role allows an action; nobody without a role may do anything. */
export const isAllowed = (role: LearnerRole | null, action: LearnerAction): boolean =>
  role !== null && ALLOWED[role].includes(action);

/** Roles that see the trips of today only, not those of other days. */
export const TODAY_ONLY: readonly LearnerRole[] = ['receive'];

/**
 * Caregivers and receivers of a learner at most; hours and wrong attempts for which the code of an invitation is valid;
 * invitations of a guardian, and to a phone, within 24 hours.
 */
export const CAREGIVER_LIMITS = {
  caregivers: 10,
  receivers: 10,
  codeHours: 72,
  codeTries: 5,
  invitationsPerDay: 10,
  invitationsToPhonePerDay: 3,
} as const;
