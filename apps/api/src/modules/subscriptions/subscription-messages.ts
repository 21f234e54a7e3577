export const subscriptionMessages = {
  alreadyRenewed: 'This plan has already been renewed.',
  riderGone: 'This learner is no longer registered. Schedule a new ride instead.',
} as const;
