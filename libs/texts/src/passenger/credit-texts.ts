/** Texts about a passenger's credit; amounts are formatted. */
export const creditTexts = {
  title: 'Credit',
  used: 'Credit used',
  usedAmount: (amount: string) => `Credit used: ${amount}`,
  due: 'Due',
  /** What is left to pay and too little to be paid. */
  waived: 'Waived',
  waivedNote: (amount: string) => `${amount} is below the minimum payment, so you pay nothing.`,
  available: 'Available',
  yours: 'Your credit',
  balance: 'Balance',
  reserved: 'Reserved',
  reservedNote: (amount: string) =>
    `${amount} is reserved for a payment you have started. It becomes available again if the payment is not completed.`,
  explained: 'Credit is used for your next plan automatically, before you pay. It does not expire.',
  history: 'History',
  none: 'No credit yet.',
  noneText: 'When a ride is credited, the amount appears here and pays for your next plan.',
  toReceipt: 'Receipt',
  toTrips: 'Trips',
  /** Added to a link, so that each says what it leads to. */
  about: (date: string) => `of ${date}`,
  seeCredit: 'See your credit',
  amountMessage: 'Enter an amount such as 125.00',
  planEnd: {
    title: 'End this plan?',
    open: 'End plan',
    keep: 'Keep the plan',
    consequence: (trips: number, full: number, half: number) => {
      if (trips === 0) return 'No ride of this plan is left to cancel.';
      const count = (rides: number) => (rides === 1 ? '1 ride' : `${rides} rides`);
      const parts = [full > 0 && `${count(full)} in full`, half > 0 && `${count(half)} at 50%`].filter(Boolean);
      return `${count(trips)} will not take place: you get back ${parts.join(' and ')}.`;
    },
    givesBack: (amount: string) => `That is ${amount}.`,
    whyHalf:
      'Rides in the next six days are credited in part, because their drivers are already planned. A ride that you can still skip in time is credited in full: skip such rides first and end the plan afterwards.',
    skipFirst: 'Skip rides first',
    toCredit: (amount: string) => `End plan and keep ${amount} as credit`,
    toSource: (amount: string) => `End plan and refund ${amount} the way you paid`,
    done: 'Your plan has ended.',
    changed: 'What you get back has changed. Please check it again.',
    alreadyEnded: 'This plan has already ended.',
    refundNotPossible: 'This plan cannot be refunded the way it was paid.',
  },
  /** The history of the credit, in sentences; dates are formatted. */
  lines: {
    ride: (ride: string, date: string, planEnded: boolean) =>
      planEnded ? `${ride} on ${date} was credited because the plan ended.` : `${ride} on ${date} was credited.`,
    rideTakenBack: (ride: string, date: string) => `${ride} on ${date} was scheduled again.`,
    used: (start: string) => `Used for the plan from ${start}.`,
    planEnded: (start: string) => `The plan from ${start} ended: the credit used for its remaining rides was returned.`,
    toSource: (start: string) => `Refunded the way the plan from ${start} was paid.`,
    payoutDue: 'Being paid out to you.',
    payoutSent: 'Paid out to you.',
    goodwill: 'Goodwill credit from our staff.',
    given: 'Added to your credit.',
    taken: 'Deducted from your credit.',
  },
} as const;

/** Texts of the credit rules: what is credited when a ride does not take place. */
export const creditRuleTexts = {
  rules: {
    title: 'When a ride does not take place',
    text: 'How much of the price of that ride you get back as credit.',
    outcome: 'What happens',
    percent: 'Credit',
    until: 'Until',
    /** Of a rule that is not in force yet. */
    from: (day: string) => `from ${day}`,
  },
  outcome: {
    full: 'You skip the ride in time',
    half: 'You skip the ride late',
    sick: 'A learner is sick and you skip the ride late',
    none: 'You skip the ride shortly before it',
    no_show: "The rider doesn't show",
    closure: 'Public or school holiday',
    disruption: 'A disruption',
    cancelled: 'We cancel the ride',
    no_driver: 'We have no driver',
    missed: "The driver doesn't arrive",
    late: 'The driver is more than 30 minutes late',
  },
  until: {
    full: '19:00 the evening before',
    half: '2 hours before departure',
    sick: '2 hours before departure, on two dates per 20 ride days',
    none: 'departure',
    no_show: 'the end of the pick-up window',
    closure: 'at any time',
    disruption: 'at any time',
    cancelled: 'at any time',
    no_driver: 'at any time',
    missed: 'at any time',
    late: 'at any time',
  },
} as const;
