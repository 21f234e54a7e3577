import { pathWithId, plainPath } from '@liftclub/account';

/** A path that redirects to another page of the console (`?next=`) when its step is done. */
const onTheWay = (pattern: string) => ({
  pattern,
  href: (next: string) => (next === '/' ? pattern : `${pattern}?next=${encodeURIComponent(next)}`),
});

/** The paths of the console: `pattern` for the router, `href` for links. */
export const paths = {
  today: plainPath('/'),
  reviews: plainPath('/reviews'),
  review: pathWithId('/reviews'),
  users: plainPath('/people'),
  user: pathWithId('/people'),
  bookings: {
    ...plainPath('/bookings'),
    ofPassenger: (id: string) => `/bookings?passenger=${encodeURIComponent(id)}`,
    ofTrip: (id: string) => `/bookings?search=${encodeURIComponent(id)}`,
  },
  booking: pathWithId('/bookings'),
  cases: plainPath('/cases'),
  case: pathWithId('/cases'),
  payments: plainPath('/payments'),
  books: plainPath('/books'),
  bookEntries: {
    ...plainPath('/books/entries'),
    ofAccount: (account: string) => `/books/entries?account=${encodeURIComponent(account)}`,
  },
  notices: plainPath('/notices'),
  dispatch: {
    ...plainPath('/dispatch'),
    ofDay: (market: string, date: string) => `/dispatch?${new URLSearchParams({ market, date }).toString()}`,
  },
  calendar: plainPath('/calendar'),
  schools: plainPath('/schools'),
  prices: plainPath('/prices'),
  creditRules: plainPath('/credit-rules'),
  coupons: plainPath('/coupons'),
  invitations: plainPath('/invitations'),
  privacy: plainPath('/privacy'),
  audit: {
    ...plainPath('/audit'),
    ofSubject: (subject: string) => `/audit?${new URLSearchParams({ subject }).toString()}`,
  },
  account: plainPath('/account'),
  signIn: onTheWay('/sign-in'),
  secondStep: onTheWay('/second-step'),
};
