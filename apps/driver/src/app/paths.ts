const withId = (base: string) => ({ pattern: `${base}/:id`, href: (id: string) => `${base}/${encodeURIComponent(id)}` });
const plain = (pattern: string) => ({ pattern, href: () => pattern });

/** Every address of the driver app (specification section 2, route table): the pattern to match, the address to go to. */
export const paths = {
  start: plain('/'),
  home: withId('/home'),
  profile: withId('/profile'),
  vehicle: withId('/vehicle'),
  referrals: withId('/referrals'),
  trips: withId('/trips'),
  support: plain('/support'),
  logout: plain('/logout'),
};
