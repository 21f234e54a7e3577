/** Texts of the credit rules page. Dates are formatted ("1 Feb 2026"). */
export const creditRuleTexts = {
  title: 'Credit rules',
  intro:
    'What passengers get back when a ride does not take place, as a part of its fare. Both markets have the same rules. A change begins on a later day, for every ride that is called off from then on, and is published at once.',
  loading: 'Loading credit rules...',
  kind: 'Credit rule',
  announceTitle: 'Announce a credit rule',
  rule: (percent: string) => (percent === '0' ? 'No credit' : `${percent}% of the fare`),
  percent0To100: 'Enter a whole percent from 0 to 100',
  /** The rules page of a passenger applies `rule` to rides from `date` on. */
  confirm: (name: string, date: string, rule: string) =>
    `${name}: ${rule}. It holds for every ride that is called off from ${date} on. Passengers see it at once. Until then it can be withdrawn.`,
  sample: {
    title: 'A sample fare',
    waiting: 'Fill in the form to see what a passenger would get back.',
    caption: (fare: string) => `Of a fare of ${fare}`,
    before: 'Today',
    after: (date: string) => `From ${date}`,
    credit: 'Credit',
    kept: 'Kept',
  },
} as const;
