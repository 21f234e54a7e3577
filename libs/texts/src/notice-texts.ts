/** Texts about how a passenger is told of rides. */
export const noticeTexts = {
  title: 'Notices',
  saved: 'Saved',
  criticalOff: 'You must hear of this. Keep SMS or notifications on.',
} as const;
