/** Texts of rating a ride, and of blocked drivers. */
export const ratingTexts = {
  open: 'Rate this ride',
  /** Accessible name beside others of its kind. */
  openNamed: (ride: string) => `Rate this ride: ${ride}`,
  change: 'Change rating',
  changeNamed: (ride: string) => `Change rating of the ride: ${ride}`,
  theDriver: 'the driver',
  title: (driver: string) => `How was the ride with ${driver}?`,
  stars: 'Stars',
  star: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  starsMissing: 'Choose one to five stars',
  words: 'Anything we should know?',
  never: (driver: string) => `${driver} should not drive my riders again`,
  neverHint: 'We will assign other drivers from now on. If none is available, a ride may have no driver.',
  save: 'Send rating',
  given: (count: number) => `You rated this ride with ${ratingTexts.star(count)}.`,
  thanks: 'Thank you for rating the ride',
  notCompleted: 'Only a ride that took place can be rated.',
  blocked: {
    title: 'Blocked drivers',
    since: (day: string) => `Since ${day}`,
    unblock: 'Unblock',
    unblockNamed: (driver: string) => `Unblock ${driver}`,
    unblocked: 'This driver can drive your riders again',
  },
} as const;
