/** Lines of a statement, by the type of the ledger transaction. A ride is named by the state of its trip. */
const paymentLines = {
  payment_confirmed: 'Payment',
  payment_held: 'Payment to be refunded',
  refund_sent: 'Refund',
} as const;
const rideLines = {
  payment_confirmed: 'Plan paid',
  ride_earned: 'Part not credited',
  ride_credited: 'Ride credited',
  plan_paid_back: 'Plan ended, to be refunded',
} as const;
const creditLines = {
  payment_confirmed: 'Used for a plan',
  ride_credited: 'Ride credited',
  credit_paid_back: 'To be paid out',
  goodwill: 'Goodwill',
  credit_given_up: 'Credit given up',
} as const;

/** Texts of the monthly statement, on the screen and on paper. Amounts are formatted. */
export const statementTexts = {
  title: (month: string) => `Statement ${month}`,
  /** Link to the statements, and the title of the page until the month is loaded. */
  name: 'Statements',
  month: 'Month',
  period: 'Period',
  passenger: 'Passenger',
  payments: 'Payments',
  noPayments: 'Nothing was paid or refunded in this month.',
  rides: 'Paid rides',
  ridesIntro: 'What you have paid for rides that have not been taken yet.',
  credit: 'Credit',
  opening: (date: string) => `Balance on ${date}`,
  closing: (date: string) => `Balance at the end of ${date}`,
  lines: { payments: paymentLines, rides: rideLines, credit: creditLines },
  /** Money of a passenger's credit, among the payments. */
  paidOut: 'Credit paid out',
  other: 'Other',
  /** A ride that was earned in full, by the state of its trip. */
  earned: { completed: 'Ride taken', no_show: "Rider didn't show" },
  /** "Mon, 12 Jan 07:15 · Sandton → Rosebank · Sipho" */
  ride: (day: string, time: string, from: string, to: string, rider: string) =>
    `${day} ${time} · ${from} → ${to} · ${rider}`,
  receipt: (number: string) => `Receipt ${number}`,
  print: 'Print',
  download: 'Download PDF',
  toSubscriptions: 'Go to Subscriptions',
  none: 'There is no statement yet.',
  noneText: 'You get one after your first payment.',
  missing: 'There is no statement for this month.',
} as const;
