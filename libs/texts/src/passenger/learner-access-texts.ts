const what = {
  plan: 'opened the plan',
  day: 'planned the rides of the day',
  live: 'followed the rides of the day',
  run: 'opened the ride',
  positions: 'looked where the vehicle was',
  case: 'opened what was reported of the ride',
};

/** Texts about who looked at a learner. */
export const learnerAccessTexts = {
  open: 'Who looked',
  openNamed: (learner: string) => `Who looked at ${learner}`,
  title: (learner: string) => `Who looked at ${learner}`,
  explanation:
    'Each time a driver or our staff see the name, the places or the position of your learner, it is kept here. Looks of one person within an hour count once.',
  none: 'Nobody has looked yet.',
  noneHint: 'Drivers see a ride from an hour before it. Staff look when they plan rides or help you.',
  roles: { staff: 'Liftclub staff', driver: 'Driver' },
  roleAndTime: (role: string, when: string) => `${role}, ${when}`,
  /** Of somebody who has left. */
  nameless: { staff: 'A former member of staff', driver: 'A former driver' },
  what,
  reason: (why: string) => `Reason: ${why}`,
  close: 'Close',
} as const;
