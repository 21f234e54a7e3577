import { alertTexts } from './alert-texts';

/** Why a payment is on hold, due for a refund or refunded, by the reason of the API. */
const reasons: Readonly<Record<string, string>> = {
  amount: 'The amount paid differs from the price.',
  currency: 'It was paid in a different currency than the price.',
  merchant: 'It was paid to a different merchant.',
  duplicate: 'Duplicate payment: the ride was already paid.',
  rider_busy: 'The rider has another ride at the same time, which was paid first.',
  rider_gone: 'It arrived after the learner or the passenger had left.',
  credit_gone: 'It arrived after the credit for the rest had been used.',
  plan_over: 'It arrived after the plan had ended.',
  coupon_gone: 'It arrived after the coupon was used up.',
  ended_by_passenger: 'The passenger ended the plan it paid for.',
  plan_ended: 'The plan it paid for was ended.',
  reversed: 'The provider refunded it before it was recorded here.',
};

/** The states of payments and attempts, on every page. */
const states = {
  created: 'Started',
  pending: 'Awaiting payment',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  paid: 'Paid',
  held_mismatch: 'On hold',
  refund_due: 'Refund due',
  refunded: 'Refunded',
} as const;

/** Messages of the API's responses; `provider` is the name of the provider. */
const responses = {
  requested: (provider: string) =>
    `Refund requested from ${provider}. It stays listed until ${provider} has completed it.`,
  underWay: 'This refund was requested a moment ago. If it is still listed in a minute, try again.',
  refunded: 'Payment refunded.',
  byHand: (provider: string) =>
    `${provider} does not support refunds through Liftclub. ` +
    `Refund the payment on ${provider}'s dashboard, then record it here.`,
  /** The first sentence of the response to a refund that ended a subscription. */
  planEnded: 'The plan has ended.',
  noted: 'Refund recorded.',
  planInForce: 'This payment is for an active plan and can be refunded only by ending the plan.',
  nothingLeft: 'Every ride of this plan has taken place or was credited: nothing is left to refund.',
  refundedAlready: 'This payment has already been refunded.',
  amountChanged: 'This is not the amount of the payment. Reload the page.',
  providerRefused: (provider: string) =>
    `${provider} declined this refund. Check the payment on ${provider}'s dashboard. ` +
    `If it cannot be refunded there, refund it another way and record it here.`,
  queued: 'The refund will be sent in a moment.',
  sentAgain: (provider: string) =>
    `${provider} did not respond. The refund is sent again automatically for half an hour. ` +
    `Without a response an alert is raised. The money is refunded only once.`,
  checkDown: (provider: string) => `${provider} did not respond. Try again in a moment.`,
  alertClosed: 'Alert closed.',
  alertClosedAlready: 'Somebody has already closed this.',
} as const;

/** The messages after an attempt was checked with its provider, by its new state. */
const checked = {
  created: 'Nothing has been paid yet.',
  pending: 'Nothing has been paid yet. It will be checked again automatically.',
  paid: 'Paid: the ride is booked.',
  failed: 'The payment failed. Nothing was paid.',
  cancelled: 'Nothing was paid. The passenger cancelled.',
  expired: 'Nothing was paid. The payment has expired.',
  held_mismatch: 'A payment arrived, but not for the requested amount. It is listed under "Needs action".',
  refund_due: 'A payment arrived that is due for a refund. It is listed under "Needs action".',
  refunded: 'The payment has been refunded.',
} as const;

/** Texts of the payments page. `amount` is formatted, `provider` is the name of a provider. */
export const consolePaymentTexts = {
  title: 'Payments',
  /** What a row names by its id, for the button that copies it. */
  transactionOf: 'the transaction',
  providers: { paystack: 'Paystack', alatpay: 'ALATPay' },
  tabsLabel: 'Payments by status',
  tabs: { needsAction: 'Needs action', all: 'All payments', pending: 'Pending', payouts: 'Payouts', alerts: 'Alerts' },
  searchLabel: 'Search by passenger, reference or transaction',
  searchAlerts: 'Search by transaction or reference',
  columns: {
    passenger: 'Passenger',
    amount: 'Amount',
    status: 'Status',
    provider: 'Provider',
    received: 'Received',
    requested: 'Requested',
    subject: 'Transaction, reference or rule',
    found: 'Found',
    booking: 'Ride',
  },
  empty: {
    needsAction: {
      title: 'Nothing needs action',
      text: 'Payments on hold and refunds due appear here.',
    },
    all: { title: 'No payments found', text: 'Search for something else, or clear the search.' },
    pending: { title: 'No pending payments', text: 'Payments that have been open for more than an hour appear here.' },
    alerts: { title: 'No discrepancies', text: 'Our books are reconciled with the payment providers every night.' },
  },
  filters: {
    state: 'Status',
    provider: 'Provider',
    anyState: 'Any status',
    anyProvider: 'Any provider',
    show: 'Show',
    openForAnHour: 'Open for more than an hour',
    failedAttempts: 'Failed',
    attempts: 'All unpaid attempts',
    open: 'Open',
    closed: 'Closed',
    any: 'All',
  },
  states,
  /** Why a card was not charged. */
  failures: {
    insufficient_funds: 'There was too little money on the card.',
    expired_card: 'The card had expired.',
    card_unusable: 'The provider no longer charges this card.',
    declined: 'The bank declined the card.',
  },
  savedCard: 'Automatic charge of a saved card.',
  /** A reason without a text is shown as it is. */
  reasonOf: (reason: string) => reasons[reason] ?? `Reason: ${reason}.`,
  details: {
    paid: 'Paid for a ride.',
    paidPlan: (date: string) => `Paid for a plan active until ${date}.`,
    expected: (amount: string) => `The price was ${amount}.`,
    requested: (provider: string, date: string) => `Refund requested from ${provider} on ${date}, not completed yet.`,
    refunded: (date: string) => `Refunded on ${date}.`,
    nextCheck: (provider: string, date: string) => `Next automatic check with ${provider} on ${date}.`,
    noCheck: (provider: string) => `No further automatic checks with ${provider}.`,
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
    text: (passenger: string, provider: string) => `${passenger} gets a full refund through ${provider}.`,
    textByHand: (passenger: string) => `${passenger} is due a full refund.`,
    textPlan: (passenger: string) =>
      `${passenger} gets a refund for the remaining rides, up to this payment; the rest becomes credit.`,
    part: (amount: string) => `${amount} of it will be refunded.`,
    ends: 'The plan ends now: rides that have not departed are cancelled.',
    over: 'The plan has ended.',
    byHand: (provider: string) =>
      `${provider} does not support refunds through Liftclub: ` +
      `refund the payment on ${provider}'s dashboard afterwards, then record it here.`,
    noUndo: 'This cannot be undone.',
    confirm: (amount: string) => `Refund ${amount}`,
    confirmEnd: 'End the plan and refund',
    cancel: 'Keep it',
  },
  again: {
    action: 'Request again',
    label: (passenger: string, amount: string) => `Request the refund of ${amount} to ${passenger} again`,
    title: (amount: string) => `Request the refund of ${amount} again?`,
    text: (provider: string) =>
      `If ${provider} has not refunded the payment yet, the refund is requested again. ` +
      `A payment is never refunded twice.`,
    confirm: (provider: string) => `Request again from ${provider}`,
    cancel: 'Wait',
  },
  byHand: {
    action: 'Record refund',
    label: (passenger: string, amount: string) => `Record the refund of ${amount} to ${passenger}`,
    title: (amount: string) => `Record the refund of ${amount}?`,
    text: (passenger: string, provider: string, transaction: string) =>
      `Refund the full payment to ${passenger} on ${provider}'s dashboard, transaction ${transaction}. ` +
      `Then record it here.`,
    askedBefore: (provider: string, date: string) =>
      `This refund was requested from ${provider} on ${date}: check there first whether it was completed.`,
    note: 'How it was refunded',
    noteHint: 'For example the refund number',
    confirm: 'Record refund',
    busy: 'Saving...',
  },
  check: {
    action: 'Check again',
    label: (provider: string, passenger: string, amount: string) =>
      `Check ${amount} from ${passenger} with ${provider} again`,
  },
  close: {
    action: 'Close',
    label: (subject: string) => `Close the alert about ${subject}`,
    title: 'Close this alert?',
    text: 'It will not reappear after the next reconciliation.',
    note: 'What you found',
    confirm: 'Close alert',
    busy: 'Closing...',
  },
  closeDialog: 'Close',
  alerts: alertTexts,
  responses,
  checked,
} as const;
