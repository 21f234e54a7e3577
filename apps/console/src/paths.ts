const withId = (base: string) => ({
  pattern: `${base}/:id`,
  href: (id: string) => `${base}/${encodeURIComponent(id)}`,
});
const plain = (pattern: string) => ({ pattern, href: () => pattern });
/** An address that leads on to another one of ours when its work is done. */
const onTheWay = (pattern: string) => ({
  pattern,
  href: (next: string) => (next === '/' ? pattern : `${pattern}?next=${encodeURIComponent(next)}`),
});

/** Every address of the console: the pattern to match, the address to go to. */
export const paths = {
  today: plain('/'),
  reviews: plain('/reviews'),
  review: withId('/reviews'),
  users: plain('/people'),
  user: withId('/people'),
  bookings: { ...plain('/bookings'), ofPassenger: (id: string) => `/bookings?passenger=${encodeURIComponent(id)}` },
  booking: withId('/bookings'),
  payments: plain('/payments'),
  prices: plain('/prices'),
  coupons: plain('/coupons'),
  invitations: plain('/invitations'),
  audit: plain('/audit'),
  account: plain('/account'),
  signIn: onTheWay('/sign-in'),
  secondStep: onTheWay('/second-step'),
};
