/** Texts of the credit rules page. Dates are formatted ("1 Feb 2026"). */
export const creditRuleTexts = {
  title: 'Credit rules',
  intro:
    'What passengers get back when a ride does not take place, as a share of its fare. Both markets have the same rules. A change takes effect on a future day, for every ride cancelled from then on, and is published immediately.',
  loading: 'Loading credit rules...',
  kind: 'Credit rule',
  announceTitle: 'Announce a credit rule',
  rule: (percent: string) => (percent === '0' ? 'No credit' : `${percent}% of the fare`),
  percent0To100: 'Enter a whole percent from 0 to 100',
  /** The rules page of a passenger applies `rule` to rides from `date` on. */
  confirm: (name: string, date: string, rule: string) =>
    `${name}: ${rule}. It applies to every ride cancelled from ${date}. Passengers see it immediately. Until then you can withdraw it.`,
  sample: {
    title: 'A sample fare',
    waiting: 'Fill in the form to see what a passenger would get back.',
    caption: (fare: string) => `For a fare of ${fare}`,
    before: 'Today',
    after: (date: string) => `From ${date}`,
    credit: 'Credit',
    kept: 'Kept',
  },
} as const;
