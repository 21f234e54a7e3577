/** Texts of the dashboards; the three driver tips rotate in this order (specification section 2, Dashboard). */
export const dashboardTexts = {
  title: 'Dashboard',
  totalSubscriptions: 'Total Subscriptions',
  numberOfTrips: 'Number of Trips',
  distanceTravelled: 'Distance Travelled',
  /** Titles of the passenger's way to a booking: while loading, before the first booking, and afterwards. */
  ride: 'Plan a ride',
  firstRide: 'Plan your first ride',
  nextRide: 'Plan another ride',
  rideText: 'Choose who rides, where and when. You see the full price before you pay.',
  /** Open tasks of a passenger, above the three cards. */
  toDo: {
    collect: (learner: string) => `Who can collect ${learner}?`,
    collectDetail: (day: string) =>
      `On ${day} a ride ends with nobody named to collect the learner. ` +
      'Add someone, or choose that the learner may walk in alone.',
    choose: 'Choose',
    title: 'To do',
    verify: 'Verify your phone number',
    verifyDetail: 'We send you a code. Then you can pay for your rides.',
    invited: 'You are invited to help with a learner',
    invitedDetail: 'The code is in the SMS you received.',
    enterCode: 'Enter code',
    pay: (ride: string) => `Pay for ${ride}`,
    payDetail: (rider: string, date: string, price: string) => `${rider} · from ${date} · ${price}`,
    toSummary: 'Open summary',
    moreDrafts: (count: number) => (count === 1 ? '1 more draft' : `${count} more drafts`),
    moreDraftsDetail: 'Scheduled, not paid yet.',
    showDrafts: 'Show drafts',
    plansEnding: 'Plans ending',
    ends: (plan: string, rider: string, date: string) => `${plan} · ${rider} · ends on ${date}`,
  },
  /** Steps of a new driver, above the tips. */
  steps: {
    title: 'Steps to your first ride',
    /** For a driver who has driven before. */
    titleAgain: 'Steps to your next ride',
    vehicle: { title: 'Vehicle', todo: 'Register the vehicle you drive.', done: 'Registered.' },
    documents: {
      title: 'Documents',
      todo: 'Upload photos of the vehicle, its insurance and your license.',
      again: 'Upload your documents again.',
      done: 'Uploaded.',
    },
    availability: { title: 'Availability' },
    approval: {
      title: 'Approval',
      todo: 'We review your documents.',
    },
    ride: { title: 'First ride', todo: 'We plan your runs once you are approved.' },
    state: { done: 'Done', next: 'Next', waiting: 'Under review', later: 'Later' },
  },
  /** A driver's runs of the coming days, without the next one. */
  week: 'Next 7 days',
  /** Pages of a driver with a vehicle. */
  shortcuts: {
    label: 'Your work',
    trips: { title: 'Trips', text: 'Today, the next two weeks and past runs' },
    earnings: {
      title: 'Earnings',
      text: 'What each run earned, by month',
      week: (amount: string) => `${amount} in the last 7 days`,
    },
    documents: { title: 'Documents', text: 'Your vehicle, its insurance and your license' },
    pass: { title: 'Driver pass', text: 'Show guardians that you may drive today' },
    vehicleFile: { title: 'Vehicle file', text: 'Every document, for an officer or a school' },
    availability: 'Availability',
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
