/** Texts of the bookings list (specification section 2, Bookings). */
export const bookingTexts = {
  title: 'Bookings',
  tabs: { active: 'Active', draft: 'Draft' },
  tabsLabel: 'Booking status',
  ride: 'Ride',
  rider: 'Rider',
  date: 'Date',
  price: 'Price',
  days: 'Days',
  times: 'Pick-up',
  /** Leads from a paid plan to its month. */
  calendar: 'Calendar',
  /** `status` as in the address of the list: "active" or "draft". */
  empty: (status: string) => `No ${status} bookings found.`,
  scheduleFirst: 'Schedule a ride',
  /** Chips of the cards. */
  state: { paid: 'Paid', upcoming: 'Paid, starts later', toPay: 'To pay', late: 'Start date has passed' },
  /** Accessible name of one card. */
  open: (ride: string) => `Open ${ride}`,
} as const;
