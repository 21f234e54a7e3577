/** Texts around the choice of a route: the estimate. */
export const routeChoiceTexts = {
  estimate: {
    title: 'Estimate',
    /** Below the figure, until the ride is scheduled. */
    note: 'This is an estimate. The price is set when you schedule the ride.',
    /** `amount` is money such as "R 20.00". */
    credit: (amount: string) => `Your credit pays ${amount} of it.`,
    loadAgain: 'Load estimate again',
  },
} as const;
