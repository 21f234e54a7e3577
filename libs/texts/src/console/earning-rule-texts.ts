/** Texts of the page of earning rules. Amounts and dates are formatted. */
export const earningRuleTexts = {
  title: 'Driver earnings',
  intro:
    'What drivers earn for each trip and run. A change takes effect on a future day, for runs from that day on. What a run earns beyond its trips is added two days later, when its service day closes.',
  loading: 'Loading earning rules...',
  kind: 'Driver earnings',
  announceTitle: 'Announce what drivers earn',
  form: {
    percent: 'Share of fees (%)',
    percentHint: 'Of the fee of each trip, before discounts and VAT.',
    perRun: 'Per run',
    perKm: 'Per km',
    perKmHint: 'Driven from base to base; as planned where the phone sent too few positions.',
    waiting: 'Per minute of waiting',
    waitingHint: 'Whole minutes beyond the first five, until the rider boards or is reported as a no-show.',
    minimum: 'Minimum per run',
    minimumHint: 'If a run earns less, the difference is added. 0.00 for no minimum.',
    payoutDay: 'Last day of the week that is paid',
    payoutDayHint: 'The weekly payouts are proposed two days later, when the service day is closed.',
  },
  confirm: (name: string, date: string, rule: string) =>
    `${name}: ${rule}. It applies to every run from ${date} on. Until then you can withdraw it.`,
  preview: {
    title: 'The last 30 days',
    waiting: 'Fill in the form to see what drivers would have earned.',
    loading: 'Calculating...',
    failed: 'The earnings could not be calculated.',
    none: 'No runs were driven in the last 30 days.',
    runs: (count: number) => (count === 1 ? '1 run was driven.' : `${count} runs were driven.`),
    before: (amount: string) => `Under the rule in force drivers earn ${amount}.`,
    after: (amount: string) => `Under this rule they would earn ${amount}.`,
  },
} as const;
