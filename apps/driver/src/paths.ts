import type { MenuLinks } from '@liftclub/account';

const withId = (base: string) => ({
  pattern: `${base}/:id`,
  href: (id: string) => `${base}/${encodeURIComponent(id)}`,
});
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

/** Where the side menu leads. */
export const menu: MenuLinks = {
  dashboard: paths.home.href,
  profile: paths.profile.href,
  vehicle: paths.vehicle.href,
  referrals: paths.referrals.href,
  support: paths.support.href,
};

/** Screens that only passengers have: whoever is here goes home instead. */
export const passengerPatterns = ['/schedule-ride/:id', '/bookings/:id', '/scholar/:id', '/subscriptions/:id'];
