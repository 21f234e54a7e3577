/** Texts of what home shows after a payment: what was booked, and what is still to set up. */
export const checklistTexts = {
  booked: {
    title: 'You are booked',
    /** `day` is a date in words. */
    text: (day: string, rideDays: number) =>
      `First ride on ${day} · ${rideDays === 1 ? '1 ride day' : `${rideDays} ride days`}`,
    receipt: 'See receipt',
    trips: 'See calendar',
  },
  contact: {
    title: (learner: string) => `Emergency contact for ${learner}`,
    detail: 'We call this person if we cannot reach you.',
    action: 'Add',
  },
  notifications: {
    title: 'Get notifications on this phone or computer',
    detail: 'When the vehicle is on its way, and when your child has arrived.',
    action: 'Turn on',
  },
  calendar: {
    title: 'Rides in your calendar',
    detail: 'Subscribe once. Skipped rides are marked there.',
    action: 'Subscribe',
  },
  /** Accessible name of the button that hides one point, or what was booked. */
  dismiss: (title: string) => `Dismiss: ${title}`,
} as const;
