/** Texts of paying a plan monthly. Amounts and dates are formatted ("R 350.00", "12 Feb 2026"). */
export const instalmentTexts = {
  title: 'Monthly payments',
  choice: {
    title: 'How do you want to pay?',
    once: (amount: string) => `Pay once: ${amount}`,
    monthly: (count: number, first: string) => `Pay monthly: ${count} payments, ${first} now`,
    /** The list of the payments, of which the first is made with the booking. */
    payments: 'Payments',
    now: 'Now',
    surcharge: (amount: string, total: string) => `Paying monthly costs ${amount} more: ${total} in total.`,
    rules:
      'Each payment is for the rides until the next. Rides pause on the fifth day after an unpaid due date, and the plan ends on the fourteenth.',
  },
  state: {
    due: 'Due',
    paid: 'Paid',
    failed: 'Payment failed',
    late: 'Unpaid, rides paused',
    cancelled: 'Not needed',
  },
  on: (date: string) => `on ${date}`,
  pay: (amount: string) => `Pay ${amount}`,
  saveCardHint: 'The next payments of this plan are charged to it. You can remove it under Payment methods.',
  payFailed: 'The payment could not begin.',
  /** Of a ride that was cancelled because its month was unpaid. */
  notCharged: 'not paid for, not charged',
  paused: 'Rides are paused until you pay.',
  loading: 'Loading payments...',
} as const;
