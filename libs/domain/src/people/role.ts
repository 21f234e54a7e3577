import type { texts } from '@liftclub/texts';

/** The roles offered at sign-up (specification section 6). A stored role is any text. */
export const SIGN_UP_ROLES = ['Passenger', 'Driver'] as const;

/** The two product apps; each has its own subdomain. */
export type ProductApp = 'passenger' | 'driver';

/** One entry of the side menu. */
export type MenuEntry = keyof typeof texts.layout.menu;

/** One entry of the bottom menu of a phone; the trips have no entry in the side menu. */
export type BottomEntry = MenuEntry | 'trips';

/** True for the role Passenger alone; any other role is a driver (specification section 6). */
export function isPassenger(role: string): boolean {
  return role === 'Passenger';
}

/** The app a role uses. */
export function appOfRole(role: string): ProductApp {
  return isPassenger(role) ? 'passenger' : 'driver';
}

/** Menu entries of an app in their order (specification section 2, Layout); labels are in `texts.layout.menu`. */
export function menuOf(app: ProductApp): readonly MenuEntry[] {
  return app === 'passenger'
    ? ['dashboard', 'profile', 'scheduleRide', 'bookings', 'scholars', 'subscriptions', 'support', 'logout']
    : ['dashboard', 'profile', 'vehicle', 'referrals', 'support', 'logout'];
}

/** The four most used places of an app, for the bottom menu of a phone. */
export function bottomMenuOf(app: ProductApp): readonly BottomEntry[] {
  return app === 'passenger'
    ? ['dashboard', 'trips', 'scheduleRide', 'bookings']
    : ['dashboard', 'trips', 'vehicle', 'referrals'];
}
