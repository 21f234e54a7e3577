const what = {
  plan: 'opened the plan',
  day: 'planned the rides of the day',
  live: 'followed the rides of the day',
  run: 'opened the ride',
  positions: 'saw where the vehicle was',
  case: 'opened a report about the ride',
  officer: 'showed the first name to an officer',
};

/** Texts of the log of who accessed a learner's data. */
export const learnerAccessTexts = {
  open: 'Access log',
  openNamed: (learner: string) => `Access log of ${learner}`,
  title: (learner: string) => `Access log of ${learner}`,
  explanation:
    'Each time a driver or a member of staff sees the name, places or position of your learner, it is recorded here. Repeated access by one person within an hour counts once.',
  none: 'No access yet.',
  noneHint: 'Drivers see a ride from one hour before it. Staff see it when they plan rides or help you.',
  roles: { staff: 'Liftclub staff', driver: 'Driver' },
  roleAndTime: (role: string, when: string) => `${role}, ${when}`,
  /** Of somebody who has left. */
  nameless: { staff: 'A former member of staff', driver: 'A former driver' },
  what,
  reason: (why: string) => `Reason: ${why}`,
  close: 'Close',
} as const;
