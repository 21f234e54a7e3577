/** Texts of the page of figures. Amounts and dates are formatted. */
export const consoleReportTexts = {
  title: 'Reports',
  errors: {
    market: 'Choose a market',
    by: 'Choose day, week or month',
    format: 'The format is json or csv',
    toBeforeFrom: 'The last day must not be before the first',
    tooLong: (days: number) => `Choose at most ${days} days`,
  },
} as const;
