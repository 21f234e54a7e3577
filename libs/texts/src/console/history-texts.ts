/** How the entries of the audit log read: details, changes, and what they are about. */
export const historyTexts = {
  /** Names of details that differ from their key with spaces. */
  details: {
    days_off: 'days off',
    max_uses: 'max uses',
    calendar: 'terms calendar',
    transaction_id: 'transaction',
    required_from: 'required from',
    has_number: 'has a number',
    has_issue_date: 'has an issue date',
    has_expiry: 'expires',
    months_valid: 'months of validity',
    warn_days: 'days of warning',
    active: 'in use',
  },
  fromTo: (before: string, after: string) => `from ${before} to ${after}`,
  range: (from: string, to: string) => `${from} – ${to}`,
  /** What was shown of a list. */
  list: {
    filteredBy: (filters: string) => `filtered by ${filters}`,
    and: ' and ',
    searched: 'found by a search',
    sortedBy: (column: string) => `sorted by ${column}`,
    sortedDescendingBy: (column: string) => `sorted by ${column}, last to first`,
    page: (page: number) => `page ${page}`,
  },
  nothing: 'none',
  yes: 'yes',
  no: 'no',
  /** What an entry is about, where that has no name of its own. */
  about: {
    booking: 'A booking',
    trip: 'A ride',
    invitation: 'An invitation',
    prices: 'Prices',
    creditRules: 'Credit rules',
    closure: 'A closure',
    alert: 'A payment discrepancy',
    serviceDay: (date: string, market: string) => `Service day ${date}, ${market}`,
  },
  /** Tables that were viewed or downloaded, by their path. */
  tables: {
    'console/audit': 'History',
    'console/bookings': 'Bookings',
    'console/books/entries': 'Books',
    'console/calendar/closures': 'Closures',
    'console/coupons': 'Coupons',
    'console/credit/payouts': 'Payouts',
    'console/documents': 'Documents of other types',
    'console/invitations': 'Invitations',
    'console/notices': 'SMS',
    'console/payments': 'Payments',
    'console/payments/alerts': 'Payment discrepancies',
    'console/payments/attempts': 'Payment attempts',
    'console/privacy': 'Privacy',
    'console/reports': 'Reports',
    'console/reviews': 'Document review',
    'console/schools': 'Schools',
    'console/people': 'People',
    // The path of entries before 27 November 2026.
    'console/users': 'People',
  },
} as const;
