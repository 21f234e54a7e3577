import { pathWithId, plainPath, productPaths, type MenuLinks } from '@liftclub/account';
import type { BookingStatus } from '@liftclub/domain';

const bookings = pathWithId('/bookings');
const scholar = pathWithId('/scholar');
const scheduleRide = pathWithId('/schedule-ride');
const { trips } = productPaths;

/** Every address of the passenger app (specification section 2, route table). */
export const paths = {
  ...productPaths,
  trips: {
    ...trips,
    /** The week of a date (`yyyy-MM-dd`). */
    weekHref: (id: string, date: string) => `${trips.href(id)}?${new URLSearchParams({ week: date }).toString()}`,
    /** The calendar of a month (`yyyy-MM`), of the present one when it is left out. */
    monthHref: (id: string, month?: string) =>
      `${trips.href(id)}?${new URLSearchParams({ view: 'month', ...(month && { month }) }).toString()}`,
  },
  scheduleRide: {
    ...scheduleRide,
    forLearnerHref: (id: string) => `${scheduleRide.href(id)}?rider=learner`,
  },
  bookings: {
    ...bookings,
    listHref: (id: string, status: BookingStatus) =>
      `${bookings.href(id)}?${new URLSearchParams({ status }).toString()}`,
    /** The list with the summary of a booking open. */
    summaryHref: (id: string, status: BookingStatus, booking: string) =>
      `${bookings.href(id)}?${new URLSearchParams({ status, booking }).toString()}`,
  },
  scholar: {
    ...scholar,
    /** The form of a new learner, which leads back to the ride being scheduled. */
    addForRideHref: (id: string) => `${scholar.href(id)}?add=ride`,
  },
  /** Caregivers, receivers and care details of a learner. */
  learner: { pattern: '/learner/:scholar', href: (scholar: string) => `/learner/${encodeURIComponent(scholar)}` },
  invited: plainPath('/invited'),
  /** Notification settings. */
  notices: plainPath('/notices'),
  /** Saved cards. */
  paymentMethods: plainPath('/payment-methods'),
  subscriptions: pathWithId('/subscriptions'),
  credit: pathWithId('/credit'),
  receipt: { pattern: '/receipt/:booking', href: (booking: string) => `/receipt/${encodeURIComponent(booking)}` },
  statements: {
    pattern: '/statements/:month?',
    /** The statement of a month (`yyyy-MM`), of the latest one with anything in it when it is left out. */
    href: (month?: string) => (month === undefined ? '/statements' : `/statements/${encodeURIComponent(month)}`),
  },
  /** Without a session; the token of the pass follows behind a #. */
  pass: plainPath('/pass'),
  /** Without a session; the token of the shared ride follows behind a #. */
  track: plainPath('/track'),
  /** Without a session. */
  price: plainPath('/price'),
  checkout: plainPath('/transaction/checkout'),
  paymentSuccess: plainPath('/transaction/success'),
  paymentCancel: plainPath('/transaction/cancel'),
  paymentTransaction: plainPath('/transaction/transaction'),
};

/** Where the menu entries lead that only this app has. */
export const menu: MenuLinks = {
  scheduleRide: paths.scheduleRide.href,
  bookings: paths.bookings.href,
  scholars: paths.scholar.href,
  subscriptions: paths.subscriptions.href,
};

/** Pages that only drivers have. */
export const driverPatterns = ['/vehicle/:id', '/referrals/:id'];
