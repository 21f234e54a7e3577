const whole = new Intl.NumberFormat('en-US');

/** Texts that every table of the console shares. */
export const tableTexts = {
  clearSearch: 'Clear search',
  download: 'Download CSV',
  exportsBusy: 'Other downloads are running. Try again in a moment.',
  sortBy: 'Sort by',
  defaultOrder: 'Default order',
  ascending: (label: string) => `${label}, first to last`,
  descending: (label: string) => `${label}, last to first`,
  previous: 'Previous',
  next: 'Next',
  pages: (label: string) => `Pages of ${label}`,
  /** "26–50 of 10,000". */
  range: (first: number, last: number, count: number) =>
    `${whole.format(first)}–${whole.format(last)} of ${whole.format(count)}`,
  nothingFound: {
    title: 'Nothing found',
    text: 'Nothing matches this search. Check the spelling, or use fewer words.',
  },
  /** Of the days that a table shows, both included. */
  days: {
    from: 'From',
    until: 'To',
    pickFrom: 'Choose the first day',
    pickUntil: 'Choose the last day',
    toBeforeFrom: 'The last day must not be before the first',
  },
  actions: 'Actions',
} as const;
