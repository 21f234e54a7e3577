/** Texts of skipping a ride, scheduling it again, and pausing a plan. */
export const skipTexts = {
  /** Skipping one ride. */
  ride: {
    open: 'Skip this ride',
    /** Accessible name beside others of its kind. */
    openNamed: (ride: string) => `Skip this ride: ${ride}`,
    title: 'Skip this ride?',
    reason: 'Reason',
    reasons: { other: 'Plans have changed', sick: 'The learner is sick' },
    loading: 'Loading the credit...',
    confirm: 'Skip the ride',
    keep: 'Keep the ride',
    credit: (amount: string, fare: string) => `You get ${amount} of ${fare} back as credit.`,
    /** Shown to a caregiver. */
    creditOfGuardian: (amount: string) => `The guardian gets ${amount} back as credit.`,
    noCredit: (fare: string) => `The fare of ${fare} is not credited.`,
    until: (day: string, time: string) => `These terms apply until ${day}, ${time}.`,
    notAllowed: 'This ride can no longer be skipped.',
  },
  /** Why this amount is credited. */
  rule: {
    full: 'Until 19:00 the evening before, you get back the full price of the ride.',
    half: 'After 19:00 the evening before, you get back half the price of the ride.',
    sick: 'For a sick learner you get back the full price of the ride, on two dates per 20 ride days.',
    none: 'The ride leaves in less than two hours.',
  },
  again: {
    open: 'Undo skip',
    openNamed: (ride: string) => `Undo skip: ${ride}`,
  },
  /** What was credited, in the list of trips. */
  credited: (amount: string) => `${amount} credit`,
  /** Skipping all rides of a period. */
  pause: {
    open: 'Pause rides',
    title: 'Pause rides',
    text: 'Skips every ride from the first to the last day that can still be skipped.',
    from: 'First day',
    to: 'Last day',
    rides: (count: number, amount: string) =>
      count === 1 ? `1 ride. You get ${amount} back as credit.` : `${count} rides. You get ${amount} back as credit.`,
    list: 'Rides in this period',
    ride: (day: string, ride: string, amount: string) => `${day}, Ride ${ride}: ${amount}`,
    none: 'No ride in this period can be skipped.',
    confirm: 'Pause rides',
    keep: 'Keep the rides',
  },
  /** Messages of the server. */
  preview: 'What you get back',
  skipped: 'Ride skipped',
  unskipped: 'Ride scheduled again',
  paused: 'Rides paused',
  errors: {
    changed: 'What you get back has changed in the meantime. Please check it again.',
    notSkippable: 'This ride can no longer be skipped.',
    alreadySkipped: 'This ride is already skipped.',
    notSkipped: 'This ride is not skipped.',
    tooLate: 'A skipped ride can be scheduled again until 19:00 the evening before.',
    planEnded: 'The plan of this ride has ended.',
    closed: 'There are no longer any rides on this day.',
    creditSpent: 'The credit of this ride has been used.',
    nothing: 'No ride in this period can be skipped.',
    past: 'Choose today or a later day.',
  },
} as const;
