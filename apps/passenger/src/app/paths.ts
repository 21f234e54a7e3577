const withId = (base: string) => ({ pattern: `${base}/:id`, href: (id: string) => `${base}/${encodeURIComponent(id)}` });
const plain = (pattern: string) => ({ pattern, href: () => pattern });

/** Every address of the passenger app (specification section 2, route table): the pattern to match, the address to go to. */
export const paths = {
  start: plain('/'),
  home: withId('/home'),
  profile: withId('/profile'),
  scheduleRide: withId('/schedule-ride'),
  bookings: withId('/bookings'),
  trips: withId('/trips'),
  scholar: withId('/scholar'),
  subscriptions: withId('/subscriptions'),
  support: plain('/support'),
  checkout: plain('/transaction/checkout'),
  paymentSuccess: plain('/transaction/success'),
  paymentCancel: plain('/transaction/cancel'),
  paymentTransaction: plain('/transaction/transaction'),
  logout: plain('/logout'),
};
