/** Texts about credit for rides that do not take place. */
export const creditTexts = {
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
