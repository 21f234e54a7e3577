/** Texts about a passenger's credit; amounts are formatted. */
export const creditTexts = {
  title: 'Credit',
  used: 'Credit used',
  usedAmount: (amount: string) => `Credit used: ${amount}`,
  due: 'Due',
  available: 'Available',
  yours: 'Your credit',
  balance: 'Balance',
  reserved: 'Reserved',
  reservedNote: (amount: string) =>
    `${amount} is kept for a payment that you have begun. It is free again when that payment ends.`,
  explained: 'Credit pays for your next plan by itself, before you are asked for money. It does not expire.',
  history: 'What happened',
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
      const parts = [full > 0 && `${count(full)} in full`, half > 0 && `${count(half)} by half`].filter(Boolean);
      return `${count(trips)} will not take place: you get back ${parts.join(' and ')}.`;
    },
    givesBack: (amount: string) => `That is ${amount}. Rides of the next six days count by half.`,
    toCredit: (amount: string) => `End plan and keep ${amount} as credit`,
    toSource: (amount: string) => `End plan and send ${amount} back the way you paid`,
    done: 'Your plan has ended.',
    changed: 'What you get back has changed. Please look at it again.',
    alreadyEnded: 'This plan has ended already.',
    refundNotPossible: 'Nothing of this plan can go back the way it was paid.',
  },
  /** What happened to the credit, in sentences; dates are formatted. */
  lines: {
    ride: (ride: string, date: string, planEnded: boolean) =>
      planEnded ? `${ride} of ${date} was credited because the plan ended.` : `${ride} of ${date} was credited.`,
    rideTakenBack: (ride: string, date: string) => `${ride} of ${date} takes place after all.`,
    used: (start: string) => `Used for the plan from ${start}.`,
    planEnded: (start: string) =>
      `The plan from ${start} ended: what credit had paid for its open rides is yours again.`,
    toSource: (start: string) => `Given back the way the plan from ${start} was paid.`,
    payoutDue: 'Is being paid out to you.',
    payoutSent: 'Was paid out to you.',
    goodwill: 'Given to you by our staff.',
    given: 'Added to your credit.',
    taken: 'Taken from your credit.',
  },
} as const;

/** Texts of the credit rules: what is given back when a ride does not take place. */
export const creditRuleTexts = {
  rules: {
    title: 'When a ride does not take place',
    text: 'What you get back as credit, as a part of the price of that ride.',
    outcome: 'What happens',
    percent: 'Credit',
    until: 'Until',
    /** A rule that is announced. */
    from: (day: string) => `from ${day}`,
  },
  outcome: {
    full: 'You skip the ride in time',
    half: 'You skip the ride late',
    sick: 'A learner is sick and you skip the ride late',
    none: 'You skip the ride shortly before it',
    no_show: 'The rider does not come',
    closure: 'A day without rides',
    disruption: 'A disruption',
    cancelled: 'We cancel the ride',
    no_driver: 'We have no driver',
    missed: 'The driver does not come',
    late: 'The driver comes more than 30 minutes late',
  },
  until: {
    full: '19:00 of the evening before',
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
