import { pathWithId, plainPath } from '@liftclub/account';

/** An address that leads on to another one of ours when its work is done. */
const onTheWay = (pattern: string) => ({
  pattern,
  href: (next: string) => (next === '/' ? pattern : `${pattern}?next=${encodeURIComponent(next)}`),
});

/** Every address of the console: the pattern to match, the address to go to. */
export const paths = {
  today: plainPath('/'),
  reviews: plainPath('/reviews'),
  review: pathWithId('/reviews'),
  users: plainPath('/people'),
  user: pathWithId('/people'),
  bookings: { ...plainPath('/bookings'), ofPassenger: (id: string) => `/bookings?passenger=${encodeURIComponent(id)}` },
  booking: pathWithId('/bookings'),
  payments: plainPath('/payments'),
  prices: plainPath('/prices'),
  coupons: plainPath('/coupons'),
  invitations: plainPath('/invitations'),
  audit: plainPath('/audit'),
  account: plainPath('/account'),
  signIn: onTheWay('/sign-in'),
  secondStep: onTheWay('/second-step'),
};
