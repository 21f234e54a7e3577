/** Texts of the subscriptions screen (specification section 2, Subscriptions). */
export const subscriptionTexts = {
  title: 'Subscriptions',
  currentPlan: 'Current Subscription Plan',
  rider: 'Rider',
  dueDate: 'Due Date',
  ended: 'Ended on',
  days: 'Days',
  times: 'Pick-up',
  renew: 'Renew Plan',
  renewing: 'Renewing...',
  /** Chips of the cards. */
  state: { active: 'Active', ending: 'Ends soon', renewed: 'Renewed', ended: 'Ended' },
  none: 'No subscriptions found.',
  scheduleFirst: 'Schedule a ride',
} as const;
