/** Texts of skipping a ride, scheduling it again, and pausing a plan. */
export const skipTexts = {
  /** Skipping one ride. */
  ride: {
    open: 'Skip this ride',
    /** Accessible name beside others of its kind. */
    openNamed: (ride: string) => `Skip this ride: ${ride}`,
    title: 'Skip this ride?',
    reason: 'Why',
    reasons: { other: 'Plans have changed', sick: 'The learner is sick' },
    loading: 'What you get back is being loaded',
    confirm: 'Skip the ride',
    keep: 'Keep the ride',
    credit: (amount: string, fare: string) => `You get ${amount} of ${fare} back as credit.`,
    /** To somebody who helps the guardian. */
    creditOfGuardian: (amount: string) => `The guardian gets ${amount} back as credit.`,
    noCredit: (fare: string) => `You get nothing of ${fare} back.`,
    until: (day: string, time: string) => `This holds until ${day}, ${time}.`,
    notAllowed: 'This ride can no longer be skipped.',
  },
  /** Why so much is given back. */
  rule: {
    full: 'It is before 19:00 of the evening before: you get the whole price of the ride.',
    half: 'It is after 19:00 of the evening before: you get half the price of the ride.',
    sick: 'A learner is sick: you get the whole price of the ride, on two dates per 20 ride days.',
    none: 'The ride departs in less than two hours.',
  },
  again: {
    open: 'Take this ride after all',
    openNamed: (ride: string) => `Take this ride after all: ${ride}`,
  },
  /** What was credited, in the list of trips. */
  credited: (amount: string) => `${amount} credit`,
  /** Skipping all rides of a period. */
  pause: {
    open: 'Skip a period',
    title: 'Skip a period',
    text: 'All rides of these days that can still be skipped. Both days count.',
    from: 'First day',
    to: 'Last day',
    rides: (count: number, amount: string) =>
      count === 1 ? `1 ride. You get ${amount} back as credit.` : `${count} rides. You get ${amount} back as credit.`,
    list: 'Rides of this period',
    ride: (day: string, ride: string, amount: string) => `${day}, Ride ${ride}: ${amount}`,
    none: 'No ride of this period can be skipped.',
    confirm: 'Skip these rides',
    keep: 'Keep the rides',
  },
  /** What the server answers. */
  preview: 'What you get back',
  skipped: 'Ride skipped',
  unskipped: 'Ride scheduled again',
  paused: 'Rides skipped',
  errors: {
    changed: 'What you get back has changed in the meantime. Look at it again.',
    notSkippable: 'This ride can no longer be skipped.',
    alreadySkipped: 'This ride is skipped already.',
    notSkipped: 'This ride is not skipped.',
    tooLate: 'A skipped ride can be scheduled again until 19:00 of the evening before.',
    planEnded: 'The plan of this ride has ended.',
    closed: 'There are no rides on this day by now.',
    creditSpent: 'The credit of this ride has been used.',
    nothing: 'No ride of this period can be skipped.',
    past: 'Choose today or a later day.',
  },
} as const;
