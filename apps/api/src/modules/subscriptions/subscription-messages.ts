export const subscriptionMessages = {
  alreadyRenewed: 'This plan has already been renewed.',
  riderGone: 'This learner is no longer registered. Schedule a new ride instead.',
} as const;

/** The text of an SMS about a due date. It does not contain the name of a learner. */
export function dueDateMessage(daysLeft: number): string {
  const when = daysLeft === 0 ? 'today' : daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`;
  return `Your Liftclub plan is due ${when}. Open Subscriptions in Liftclub and press Renew Plan to continue it.`;
}
