/** Texts of what drivers earn by a rule, for drivers and staff. Amounts and distances are formatted. */
export const earningTexts = {
  share: (percent: string) => `${percent}% of the fees`,
  perRun: (amount: string) => `${amount} per run`,
  perKm: (amount: string) => `${amount} per km`,
  waiting: (amount: string) => `${amount} per minute of waiting`,
  minimum: (amount: string) => `at least ${amount} per run`,
  paid: (day: string) => `paid weekly up to ${day}`,
  days: {
    Mon: 'Monday',
    Tue: 'Tuesday',
    Wed: 'Wednesday',
    Thu: 'Thursday',
    Fri: 'Friday',
    Sat: 'Saturday',
    Sun: 'Sunday',
  },
  /** What a run earned beyond its rides. */
  parts: {
    run_fee: 'Run fee',
    distance: (km: string, rate: string) => `${km} at ${rate}`,
    waiting: (minutes: number, rate: string) => `${minutes} min waiting at ${rate}`,
    minimum: (amount: string) => `Added to reach the minimum of ${amount} for a run`,
    /** Where the parts were not stored. */
    run: 'For the run (run fee, distance, waiting, minimum)',
  },
} as const;
