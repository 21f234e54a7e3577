import type { MenuLinks } from '@liftclub/account';
import type { BookingStatus } from '@liftclub/domain';

const withId = (base: string) => ({
  pattern: `${base}/:id`,
  href: (id: string) => `${base}/${encodeURIComponent(id)}`,
});
const bookings = withId('/bookings');
const plain = (pattern: string) => ({ pattern, href: () => pattern });

/** Every address of the passenger app (specification section 2, route table): the pattern to match, the address to go to. */
export const paths = {
  start: plain('/'),
  home: withId('/home'),
  profile: withId('/profile'),
  scheduleRide: withId('/schedule-ride'),
  bookings: {
    ...bookings,
    listHref: (id: string, status: BookingStatus) =>
      `${bookings.href(id)}?${new URLSearchParams({ status }).toString()}`,
    /** The list with the summary of a booking open. */
    summaryHref: (id: string, status: BookingStatus, booking: string) =>
      `${bookings.href(id)}?${new URLSearchParams({ status, booking }).toString()}`,
  },
  trips: withId('/trips'),
  scholar: withId('/scholar'),
  subscriptions: withId('/subscriptions'),
  receipt: { pattern: '/receipt/:booking', href: (booking: string) => `/receipt/${encodeURIComponent(booking)}` },
  support: plain('/support'),
  checkout: plain('/transaction/checkout'),
  paymentSuccess: plain('/transaction/success'),
  paymentCancel: plain('/transaction/cancel'),
  paymentTransaction: plain('/transaction/transaction'),
  logout: plain('/logout'),
};

/** Where the side menu leads. */
export const menu: MenuLinks = {
  dashboard: paths.home.href,
  profile: paths.profile.href,
  scheduleRide: paths.scheduleRide.href,
  bookings: paths.bookings.href,
  scholars: paths.scholar.href,
  subscriptions: paths.subscriptions.href,
  support: paths.support.href,
};

/** Screens that only drivers have: whoever is here goes home instead. */
export const driverPatterns = ['/vehicle/:id', '/referrals/:id'];
