/** What happened, by the kind of a transaction. */
const kinds = {
  payment_confirmed: 'Payment confirmed',
  payment_held: 'Payment on hold',
  instalment_reduced: 'Instalment reduced',
  ride_earned: 'Ride earned',
  ride_credited: 'Ride credited',
  ride_restored: 'Skip undone',
  plan_paid_back: 'Plan ended, refund due',
  credit_paid_back: 'Credit payout due',
  refund_sent: 'Refund sent',
  goodwill: 'Goodwill',
  credit_given_up: 'Credit forfeited at account deletion',
  driver_earned: 'Driver earned',
  run_driven: 'Driver earned for a run',
  payout_approved: 'Payout to a driver due',
  payout_sent: 'Payout to a driver sent',
  payout_failed: 'Payout to a driver failed',
  payout_reversed: 'Payout to a driver returned',
} as const;

/** Texts of the ledger's pages. Amounts are formatted. */
export const bookTexts = {
  title: 'Books',
  intro:
    'What was debited and credited in a month, and the balances at its end. A debit is positive, a credit has a minus sign. Each account opens to its entries.',
  sections: 'Sections of the books',
  /** The link to the first section. */
  trialBalanceLink: 'Trial balance',
  filters: { market: 'Market', month: 'Month' },
  chart: {
    title: 'Accounts',
    intro: 'The chart of accounts: the codes and names in reports and exports.',
  },
  columns: { account: 'Account', code: 'Code', type: 'Type', debit: 'Debit', credit: 'Credit', balance: 'Balance' },
  types: { asset: 'Asset', liability: 'Liability', income: 'Income', expense: 'Expense' },
  tax: {
    title: 'VAT',
    intro: 'What was earned by rides in a month, less discounts, and the VAT on it, by rate.',
    columns: { rate: 'Rate', net: 'Net', tax: 'VAT', gross: 'Gross' },
    rate: (percent: string) => `${percent}%`,
    empty: { title: 'Nothing earned', text: 'Choose another month.' },
  },
  deferred: {
    title: 'Deferred revenue',
    columns: {
      plan: 'Plan',
      total: 'Paid',
      earned: 'Earned',
      inMonth: 'In the month',
      returned: 'Returned',
      deferred: 'Deferred',
    },
    searchLabel: 'Search by name',
    empty: { title: 'Nothing deferred', text: 'Paid plans with rides to come appear here.' },
  },
  aged: {
    title: 'Aged credit',
    intro:
      'Days since the credit was given. The oldest credit is used first, so the entries of the oldest amount of a passenger contain all that was used.',
    columns: {
      name: 'Passenger',
      balance: 'Balance',
      days_0_30: '0–30 days',
      days_31_60: '31–60 days',
      days_61_90: '61–90 days',
      days_over_90: 'Over 90 days',
    },
    searchLabel: 'Search by name',
    empty: { title: 'No credit', text: 'Passengers with credit appear here.' },
  },
  /** Filter of reports about the end of a month. */
  untilMonth: { label: 'At the end of', defaultLabel: 'Today' },
  journal: {
    download: 'Download journal',
    format: 'Format',
    formats: { csv: 'CSV, every entry', xero: 'Xero manual journal', sage: 'Sage journal' },
    /** "Ride earned, January 2026, ZAR". */
    narration: (kind: string, month: string, currency: string) => `${kind}, ${month}, ${currency}`,
    belongs: (kind: string, date: string) => `${kind}, for ${date}`,
  },
  periods: {
    title: 'Close months',
    intro:
      'Nothing is posted into a closed month: what belongs there is posted in the open one, with its original date. A month is closed for good, once another member approves.',
    columns: { month: 'Month', market: 'Market', state: 'Status', closed: 'Closed' },
    states: { open: 'Open', closed: 'Closed' },
    close: {
      label: 'Close month',
      /** The name of the button, where several are on the page. */
      labelFor: (month: string, market: string) => `Close ${month} of ${market}`,
      title: (month: string, market: string) => `Close ${month} of ${market}?`,
      text: 'It cannot be opened again. Another member must approve.',
      keep: 'Keep it open',
      done: 'Month closed.',
    },
    errors: {
      running: 'This month is not over yet.',
      closed: 'This month is already closed, or it is before the first entry of the books.',
      earlierOpen: 'Close the months before it first.',
    },
  },
  trialBalance: (currency: string) => `Trial balance in ${currency}`,
  sum: 'Total',
  balanced: 'Debits equal credits, and the balances sum to zero.',
  unbalanced: (amount: string) => `The accounts do not balance: ${amount} is left over. Tell the developers.`,
  check: {
    title: 'Last check',
    /** The instant of the check, formatted. */
    passed: (at: string) => `${at}: all ledger checks passed.`,
    broken: (at: string, breaches: number) =>
      breaches === 1
        ? `${at}: 1 check failed. Tell the developers.`
        : `${at}: ${breaches} checks failed. Tell the developers.`,
    never: 'The books are checked every night. They have not been checked yet.',
    breaches: 'Failed checks',
  },
  /** The rules of the ledger, as the check names them. */
  rules: {
    transaction_zero: 'The entries of a transaction do not sum to zero',
    total_zero: 'The accounts do not sum to zero',
    provider_balance: 'The balance at a payment provider does not equal payments less refunds',
    refunds_due_balance: 'Refunds due do not equal the payments on hold',
    deferred_overdrawn: 'More was credited or refunded for a plan than was paid',
    deferred_of_finished: 'A plan has ended and still has a deferred balance',
    payouts_due_balance: 'Payouts due differ from the payouts to drivers',
    earnings_overdrawn: 'A driver was paid more than was earned',
    credit_overdrawn: 'A passenger’s credit is below zero',
    credit_reserved_twice: 'Open payments reserve more credit than is available',
    payment_unposted: 'A payment was not posted',
  },
  empty: { title: 'Nothing posted yet', text: 'The first payment opens the books.' },
  entries: {
    title: 'Entries',
    ofOneAccount: (name: string) => `Entries of ${name}`,
    ofFigure: 'Entries of one figure',
    erased: 'Deleted account',
    plan: (start: string) => `Plan from ${start}`,
    ride: (date: string) => `Ride of ${date}`,
    run: (date: string) => `Run of ${date}`,
    receipt: (number: string) => `Receipt ${number}`,
    payment: (reference: string) => `Payment ${reference}`,
    payout: (until: string) => `Payout until ${until}`,
    creditPayout: 'Payout of credit',
    request: 'Approval',
    filters: {
      code: { label: 'Account', defaultLabel: 'All accounts' },
      market: { label: 'Market', defaultLabel: 'Both markets' },
      month: { label: 'Month', defaultLabel: 'All months' },
    },
    everything: 'Entries of all accounts',
    belongsTo: (date: string) => `For ${date}`,
    columns: { at: 'When', kind: 'What', account: 'Account', amount: 'Amount' },
    searchLabel: 'Search by name, account or id',
    empty: { title: 'No entries found', text: 'Choose other days or another month, or another account.' },
  },
  kinds,
} as const;
