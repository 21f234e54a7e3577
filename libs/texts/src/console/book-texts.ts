/** What happened, by the kind of a transaction. */
const kinds = {
  payment_confirmed: 'Payment confirmed',
  payment_held: 'Payment on hold',
  ride_earned: 'Ride earned',
  ride_credited: 'Ride credited',
  ride_restored: 'Skip undone',
  plan_paid_back: 'Plan ended, refund due',
  credit_paid_back: 'Credit payout due',
  refund_sent: 'Refund sent',
  goodwill: 'Goodwill',
  credit_given_up: 'Credit forfeited at account deletion',
  driver_earned: 'Driver earned',
} as const;

/** Texts of the ledger's pages. Amounts are formatted. */
export const bookTexts = {
  title: 'Books',
  intro: 'The double-entry ledger. A debit is positive, a credit has a minus sign.',
  /** Groups of accounts, by the beginning of their names. */
  groups: {
    provider: 'Balances at payment providers',
    deferred: 'Prepaid rides',
    credit: 'Passenger credit',
    earnings: 'Driver earnings',
    refunds_due: 'Refunds due',
    revenue: 'Revenue',
    tax: 'Tax',
    discounts: 'Discounts',
    goodwill: 'Goodwill',
    driver_costs: 'Driver costs',
  },
  atProvider: (provider: string) => `Balance at ${provider}`,
  trialBalance: (currency: string) => `Trial balance in ${currency}`,
  account: 'Account',
  balance: 'Balance',
  accounts: (count: number) => (count === 1 ? '1 account' : `${count} accounts`),
  sum: 'Total',
  balanced: 'The accounts balance: they sum to zero.',
  unbalanced: (amount: string) => `The accounts do not sum to zero: ${amount} is left over. Tell the developers.`,
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
    credit_overdrawn: 'A passenger’s credit is below zero',
    credit_reserved_twice: 'Open payments reserve more credit than is available',
    payment_unposted: 'A payment was not posted',
  },
  empty: { title: 'Nothing posted yet', text: 'The first payment opens the books.' },
  allEntries: 'All entries',
  entries: {
    title: 'Entries',
    back: 'Balances',
    everything: 'Entries of all accounts',
    columns: { at: 'When', kind: 'What', account: 'Account', amount: 'Amount' },
    searchLabel: 'Search by account or id',
    empty: { title: 'No entries found', text: 'Choose other days, or another account.' },
  },
  kinds,
} as const;
