import { alertTexts } from './alert-texts';

/** Why a payment is on hold, due for a refund or refunded, by the reason of the API. */
const reasons: Readonly<Record<string, string>> = {
  amount: 'Another amount than the price was paid.',
  currency: 'It was paid in another currency than the price.',
  merchant: 'It went to another merchant than ours.',
  duplicate: 'The ride was paid already: this payment is one too many.',
  rider_gone: 'It came after the learner was removed.',
  credit_gone: 'It came late, when the credit that was to pay the rest had been used.',
  coupon_gone: 'It came late, when the coupon had no use left.',
  ended_by_passenger: 'The passenger ended the plan that it paid for.',
  plan_ended: 'The plan that it paid for was ended.',
  reversed: 'The company gave it back before we had noted it.',
};

/** The states of payments and attempts, on every page. */
const states = {
  created: 'Begun',
  pending: 'Waits for money',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  paid: 'Paid',
  held_mismatch: 'Held',
  refund_due: 'Refund due',
  refunded: 'Refunded',
} as const;

/** Messages of the API's responses; `company` is the name of the provider. */
const responses = {
  asked: (company: string) =>
    `${company} was asked to give the money back. It stays listed until ${company} has done so.`,
  underWay: 'This refund was asked for a moment ago. If it is still listed in a minute, ask again.',
  refunded: 'The money went back.',
  byHand: (company: string) =>
    `${company} takes no refunds from us. Give the money back on ${company}'s own pages, then note it here.`,
  /** The first sentence of the response to a refund that ended a subscription. */
  planEnded: 'The plan has ended.',
  noted: 'Noted: the money went back.',
  planInForce: 'This money paid for a plan, and goes back only if the plan ends.',
  nothingLeft: 'Every ride of this plan has taken place or was credited: nothing is left to give back.',
  refundedAlready: 'This money went back already.',
  amountChanged: 'This is not the amount of the payment. Load the page again.',
  companyRefused: (company: string) =>
    `${company} refused this refund. Look at the payment on ${company}'s own pages. If it cannot be given back there, give it back another way and note it here.`,
  companyDown: (company: string) => `${company} did not answer. Try again in a moment: the money goes back once only.`,
  checkDown: (company: string) => `${company} did not answer. Try again in a moment.`,
  alertClosed: 'Closed.',
  alertClosedAlready: 'Somebody has closed this already.',
} as const;

/** The messages after an attempt was checked with its provider, by its new state. */
const checked = {
  created: 'Nothing has been paid yet.',
  pending: 'Nothing has been paid yet. It is asked about again by itself.',
  paid: 'It is paid: the ride is booked.',
  failed: 'The payment failed. Nothing was paid.',
  cancelled: 'Nothing was paid. The passenger had given it up.',
  expired: 'Nothing was paid. It is not waited for any longer.',
  held_mismatch: 'Money has come, but not what was asked for. It is listed under "Needs someone".',
  refund_due: 'Money has come that is due back. It is listed under "Needs someone".',
  refunded: 'The money went back.',
} as const;

/** Texts of the payments page. `amount` is formatted, `company` is the name of a provider. */
export const consolePaymentTexts = {
  title: 'Payments',
  companies: { paystack: 'Paystack', alatpay: 'ALATPay' },
  tabsLabel: 'Which payments',
  tabs: { someone: 'Needs someone', all: 'All payments', pending: 'Pending', payouts: 'Payouts', alerts: 'Alerts' },
  searchLabel: 'Search by passenger, reference or transaction',
  searchAlerts: 'Search by transaction or reference',
  columns: {
    passenger: 'Passenger',
    amount: 'Amount',
    what: 'What happened',
    company: 'Company',
    received: 'Received',
    asked: 'Asked to pay',
    subject: 'Transaction, reference or rule',
    found: 'Found',
    booking: 'Ride',
  },
  empty: {
    someone: {
      title: 'No money is waiting',
      text: 'Held payments and refunds that are due appear here by themselves.',
    },
    all: { title: 'No payments found', text: 'Search for something else, or clear the search.' },
    pending: { title: 'No payment hangs', text: 'Payments that have been open for more than an hour appear here.' },
    alerts: { title: 'Nothing differs', text: "The companies' books are compared with ours every night." },
  },
  filters: {
    state: 'State',
    company: 'Company',
    everyState: 'Every state',
    everyCompany: 'Every company',
    show: 'Show',
    hanging: 'Open for more than an hour',
    attempts: 'Everything without money',
    open: 'Open',
    closed: 'Closed',
    any: 'All',
  },
  states,
  /** A reason without a text is shown as it is. */
  reasonOf: (reason: string) => reasons[reason] ?? `Reason: ${reason}.`,
  what: {
    paid: 'It paid for a ride.',
    paidPlan: (date: string) => `It paid for a plan in force until ${date}.`,
    expected: (amount: string) => `The price was ${amount}.`,
    asked: (company: string, date: string) =>
      `${company} was asked for the refund on ${date} and has not given it back yet.`,
    refunded: (date: string) => `Gone back on ${date}.`,
    nextCheck: (company: string, date: string) => `${company} is asked again by itself on ${date}.`,
    noCheck: (company: string) => `${company} is not asked again by itself.`,
    closed: (date: string, note: string) => `Closed on ${date}: ${note}`,
  },
  openBooking: 'Booking',
  bookingOf: (passenger: string) => `Booking of ${passenger}`,
  find: 'Find payment',
  findLabel: (subject: string) => `Find payment ${subject}`,
  refund: {
    action: 'Refund',
    label: (passenger: string, amount: string) => `Refund ${amount} to ${passenger}`,
    title: (amount: string) => `Refund ${amount}?`,
    text: (passenger: string, email: string, company: string) =>
      `${passenger} (${email}) gets the whole payment back through ${company}.`,
    textByHand: (passenger: string, email: string) => `${passenger} (${email}) is owed the whole payment.`,
    textPlan: (passenger: string, email: string) =>
      `${passenger} (${email}) gets back what is still owed in rides, at most this payment; the rest of it becomes credit.`,
    part: (amount: string) => `${amount} of it goes back.`,
    ends: 'The plan that it paid for ends now: the rides that have not departed do not take place.',
    over: 'The plan that it paid for is over.',
    byHand: (company: string) =>
      `${company} takes no refunds from us: give the money back on ${company}'s own pages afterwards, and note it here.`,
    noUndo: 'This cannot be undone.',
    confirm: (amount: string) => `Refund ${amount}`,
    confirmEnd: 'End the plan and refund',
    cancel: 'Keep it',
  },
  again: {
    action: 'Ask again',
    label: (passenger: string, amount: string) => `Ask again for the refund of ${amount} to ${passenger}`,
    title: (amount: string) => `Ask again for the refund of ${amount}?`,
    text: (company: string) =>
      `If ${company} has not given the money back by now, it is asked for the refund once more. It gives a payment back once only.`,
    confirm: (company: string) => `Ask ${company} again`,
    cancel: 'Wait',
  },
  byHand: {
    action: 'Note refund',
    label: (passenger: string, amount: string) => `Note that ${amount} went back to ${passenger}`,
    title: (amount: string) => `Was ${amount} given back?`,
    text: (passenger: string, email: string, company: string, transaction: string) =>
      `Give ${passenger} (${email}) the whole payment back on ${company}'s own pages, transaction ${transaction}. Then note it here.`,
    askedBefore: (company: string, date: string) =>
      `${company} was asked for this refund on ${date}: look there first whether it was carried out.`,
    note: 'How it was given back',
    noteHint: 'For example the number of the refund',
    confirm: 'It was given back',
    busy: 'Noting...',
  },
  check: {
    action: 'Ask the company again',
    label: (company: string, passenger: string, amount: string) =>
      `Ask ${company} again about ${amount} of ${passenger}`,
  },
  close: {
    action: 'Close',
    label: (subject: string) => `Close the alert about ${subject}`,
    title: 'Close this alert?',
    text: 'It does not come back, whatever the books say tomorrow.',
    note: 'What you found',
    confirm: 'Close alert',
    busy: 'Closing...',
  },
  closeDialog: 'Close',
  alerts: alertTexts,
  responses,
  checked,
} as const;
