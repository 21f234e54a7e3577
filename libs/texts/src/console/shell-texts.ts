/** Texts of the console's layout: menu, loading, and the end of a session. */
export const shellTexts = {
  product: 'Liftclub',
  console: 'Console',
  headline: 'Every ride on time.',
  line: 'Documents, people, bookings, payments and prices in one place.',
  menu: {
    label: 'Main menu',
    operations: 'Operations',
    people: 'People',
    money: 'Money',
    setUp: 'Set-up',
    today: 'Today',
    requests: 'Requests',
    reviews: 'Document review',
    users: 'People',
    bookings: 'Bookings',
    dispatch: 'Dispatch',
    calendar: 'Calendar',
    schools: 'Schools and terms',
    payments: 'Payments',
    books: 'Books',
    reports: 'Reports',
    cases: 'Cases',
    notices: 'Messages',
    prices: 'Prices',
    creditRules: 'Credit rules',
    coupons: 'Coupons',
    invitations: 'Invitations',
    privacy: 'Privacy',
    documentTypes: 'Document types',
    imports: 'Imports',
    approvalLimits: 'Approval limits',
    staff: 'Staff',
    audit: 'History',
    account: 'Your account',
  },
  /** After the name of a menu entry, for screen readers. */
  waiting: (count: number) => `${count} waiting`,
  noRight: {
    title: 'No access',
    text: 'Your role does not include this page. An administrator can change that.',
    home: 'Go to Today',
  },
  notFound: { title: 'Page not found', text: 'There is nothing at this address.', home: 'Go to Today' },
  alerts: {
    /** In place of the title of the document. */
    titles: { sos: '(!) SOS – Liftclub', late: '(!) Late start – Liftclub' },
    lateStarts: (count: number) =>
      count === 1
        ? '1 run has not started, and a rider is waiting'
        : `${count} runs have not started, and riders are waiting`,
    openCases: 'Open cases',
    openDispatch: 'Open dispatch',
  },
  goodToKnow: 'Good to know',
  /** An id that is shown by its first characters. */
  ids: { copy: (of: string) => `Copy the id of ${of}`, copied: 'Copied' },
  loadSession: 'Reload session',
  notSignedOut: 'You are still signed in. Please try again.',
  idle: {
    title: 'Are you still there?',
    text: 'You will be signed out in less than a minute because of inactivity. Unsaved changes will be lost.',
    stay: 'Stay signed in',
    leave: 'Sign out',
  },
} as const;
