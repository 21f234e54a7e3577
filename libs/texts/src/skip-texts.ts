/** Texts of skipping a ride, scheduling it again, and pausing a plan. */
export const skipTexts = {
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
