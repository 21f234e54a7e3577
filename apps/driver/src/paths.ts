import { pathWithId, productPaths, type MenuLinks } from '@liftclub/account';

/** Every address of the driver app (specification section 2, route table), and of the driver's day. */
export const paths = {
  ...productPaths,
  vehicle: pathWithId('/vehicle'),
  documents: pathWithId('/documents'),
  availability: pathWithId('/availability'),
  referrals: pathWithId('/referrals'),
  /** A run by its own id, not by its driver's: the guard of `:id` does not apply. */
  run: { pattern: '/runs/:run', href: (run: string) => `/runs/${encodeURIComponent(run)}` },
  earnings: pathWithId('/earnings'),
  pass: pathWithId('/pass'),
  vehicleFile: pathWithId('/vehicle-file'),
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
