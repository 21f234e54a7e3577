/** Texts of a device without a connection. */
export const offlineTexts = {
  page: {
    title: 'You are offline',
    text: 'Liftclub cannot be reached. Check your connection, then try again.',
    again: 'Try again',
  },
  note: 'You are offline. You see what was loaded last.',
  /** Above a list that could not be loaded again; `moment` is "18:40" or "Sat, 21 Nov, 18:40". */
  asOf: (moment: string) => `As of ${moment}`,
} as const;
