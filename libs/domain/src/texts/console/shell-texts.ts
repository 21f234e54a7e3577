/** Words of the console's frame: menu, waiting, and the end of a session. */
export const shellTexts = {
  product: 'Liftclub',
  console: 'Console',
  headline: 'Everything in its place, everybody on time.',
  line: 'Papers, people, bookings, payments and prices: what keeps the rides going.',
  menu: {
    label: 'Main menu',
    today: 'Today',
    reviews: 'Document review',
    people: 'People',
    bookings: 'Bookings',
    payments: 'Payments',
    prices: 'Prices',
    coupons: 'Coupons',
    invitations: 'Invitations',
    audit: 'History',
    account: 'Your account',
  },
  notFound: { title: 'Page not found', text: 'There is nothing at this address.', home: 'Go to Today' },
  unreachable: 'We could not find out whether you are signed in.',
  notSignedOut: 'You are still signed in. Please try again.',
  idle: {
    title: 'Are you still there?',
    text: 'You will be signed out in less than a minute, because nothing has happened for a while. What you typed and did not save is lost then.',
    stay: 'Stay signed in',
    leave: 'Sign out',
  },
} as const;
