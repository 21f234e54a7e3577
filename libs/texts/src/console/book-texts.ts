/** What happened, by the kind of a transaction. */
const kinds = {
  payment_confirmed: 'Payment confirmed',
  payment_held: 'Money received that pays for nothing',
  ride_earned: 'Ride earned',
  ride_credited: 'Ride credited',
  ride_restored: 'Skip taken back',
  plan_paid_back: 'Plan ended, due back',
  credit_paid_back: 'Credit to be paid out',
  refund_sent: 'Refund sent',
  goodwill: 'Goodwill',
  credit_given_up: 'Credit given up by who left',
  driver_earned: 'Driver earned',
} as const;

/** Texts of the ledger's pages. Amounts are formatted. */
export const bookTexts = {
  title: 'Books',
  intro: 'The double-entry ledger. A debit is positive, a credit has a minus sign.',
  /** Groups of accounts, by the beginning of their names. */
  groups: {
    provider: 'Money at payment companies',
    deferred: 'Paid rides that have not run',
    credit: 'Credit of passengers',
    earnings: 'Earnings of drivers',
    refunds_due: 'Refunds due',
    revenue: 'Revenue',
    tax: 'Tax',
    discounts: 'Discounts',
    goodwill: 'Goodwill',
    driver_costs: 'Costs of drivers',
  },
  atCompany: (company: string) => `Money at ${company}`,
  trialBalance: (currency: string) => `Trial balance in ${currency}`,
  account: 'Account',
  balance: 'Balance',
  accounts: (count: number) => (count === 1 ? '1 account' : `${count} accounts`),
  sum: 'Sum',
  balanced: 'The accounts sum to zero, as they must.',
  unbalanced: (amount: string) => `The accounts do not sum to zero: ${amount} is left over. Tell the developers.`,
  check: {
    title: 'Last check',
    /** The instant of the check, formatted. */
    passed: (at: string) => `${at}: every rule of the ledger held.`,
    broken: (at: string, breaches: number) =>
      breaches === 1
        ? `${at}: 1 rule was broken. Tell the developers.`
        : `${at}: ${breaches} rules were broken. Tell the developers.`,
    never: 'The books are checked every night. They have not been checked yet.',
    breaches: 'Broken rules',
  },
  /** The rules of the ledger, as the check names them. */
  rules: {
    transaction_zero: 'The entries of a transaction do not sum to zero',
    total_zero: 'The accounts do not sum to zero',
    provider_balance: 'Money at a payment company is not what was paid less what was refunded',
    refunds_due_balance: 'Refunds due are not the money on hold',
    deferred_overdrawn: 'More was given or paid back for a plan than was paid',
    deferred_of_finished: 'A plan is over and something is still owed for it',
    credit_overdrawn: 'A passenger’s credit is below zero',
    credit_reserved_twice: 'Open payments count on more credit than there is',
    payment_unposted: 'A payment is missing',
  },
  empty: { title: 'Nothing posted yet', text: 'The first payment opens the books.' },
  allEntries: 'All entries',
  entries: {
    title: 'Entries',
    back: 'Balances',
    everything: 'Entries of every account',
    from: 'From',
    until: 'To',
    pickFrom: 'Choose the first day',
    pickUntil: 'Choose the last day',
    columns: { at: 'When', kind: 'What', account: 'Account', amount: 'Amount' },
    searchLabel: 'Search by account or id',
    empty: { title: 'No entries found', text: 'Choose other days, or another account.' },
    toBeforeFrom: 'The last day must not be before the first',
  },
  kinds,
} as const;
