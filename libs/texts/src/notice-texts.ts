/** Texts about how a passenger is told of rides. */
export const noticeTexts = {
  title: 'Notices',
  saved: 'Saved',
  criticalOff: 'You must hear of this. Keep SMS or notifications on.',
  push: {
    title: 'Notifications',
    added: 'Notifications are on in this browser',
    removed: 'Notifications are off there',
    unknownService: 'This browser’s service for notifications is not known to us.',
    tooMany: (most: number) => `Notifications are on in ${most} browsers already. Turn one off first.`,
    nameless: 'Browser',
  },
} as const;
