import { pathWithId, productPaths, type MenuLinks } from '@liftclub/account';

/** Every address of the driver app (specification section 2, route table). */
export const paths = {
  ...productPaths,
  vehicle: pathWithId('/vehicle'),
  availability: pathWithId('/availability'),
  referrals: pathWithId('/referrals'),
};

/** Where the menu entries lead that only this app has. */
export const menu: MenuLinks = { vehicle: paths.vehicle.href, referrals: paths.referrals.href };

/** Pages that only passengers have. */
export const passengerPatterns = [
  '/schedule-ride/:id',
  '/bookings/:id',
  '/scholar/:id',
  '/subscriptions/:id',
  '/transaction/*',
];
