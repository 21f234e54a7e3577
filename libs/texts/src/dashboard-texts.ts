/** Texts of the dashboards; the three driver tips rotate in this order (specification section 2, Dashboard). */
export const dashboardTexts = {
  title: 'Dashboard',
  totalSubscriptions: 'Total Subscriptions',
  numberOfTrips: 'Number of Trips',
  distanceTravelled: 'Distance Travelled',
  /** The proposal of the passenger's dashboard: before the first booking, and afterwards. */
  firstRide: {
    title: 'Plan your first ride',
    text: 'Choose who rides, where and when. You see the full price before you pay.',
  },
  nextRide: {
    title: 'Plan another ride',
    text: 'Book a recurring ride for yourself or a learner, one way or both ways.',
  },
  tipsLabel: 'Tips',
  tips: [
    {
      title: 'One-way or two-way',
      text: 'Pick up and drop off for a one-way or two-way trip.',
    },
    {
      title: 'Flexible plans',
      text: 'Flexible plans of 1 month, 3 months, 6 months or 1 year.',
    },
    {
      title: 'A fair fee',
      text: 'Enter the route and the fee is calculated from distance.',
    },
  ],
  /** Accessible name of one tip's button; `position` counts from 1. */
  showTip: (position: number, count: number) => `Show tip ${position} of ${count}`,
  pauseTips: 'Pause tips',
  playTips: 'Play tips',
} as const;
