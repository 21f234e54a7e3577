import { bottomMenuOf, menuOf, type BottomEntry, type MenuEntry, type ProductApp } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { IconName, MenuItem, MenuLink } from '@liftclub/ui-kit';

/** The address of each menu entry, for the user with that id. */
export type MenuLinks = Partial<Record<BottomEntry, (id: string) => string>>;

const icons: Record<MenuEntry, IconName> = {
  dashboard: 'dashboard',
  profile: 'user',
  scheduleRide: 'calendar',
  bookings: 'list',
  scholars: 'scholar',
  subscriptions: 'repeat',
  vehicle: 'car',
  referrals: 'users',
  support: 'help',
  logout: 'logout',
};

/** The menu of an app in the order of specification section 2. The last entry, Logout, calls `signOut`. */
export function menuItems(app: ProductApp, links: MenuLinks, id: string, signOut: () => void): MenuItem[] {
  return menuOf(app).flatMap((entry): MenuItem[] => {
    const look = { label: texts.layout.menu[entry], icon: icons[entry] };
    if (entry === 'logout') return [{ ...look, onSelect: signOut }];
    const to = links[entry]?.(id);
    return to === undefined ? [] : [{ ...look, to }];
  });
}

/** The links of the bottom menu of a phone; the trips have no entry in the menu of the specification. */
export function bottomMenuItems(app: ProductApp, links: MenuLinks, id: string): MenuLink[] {
  return bottomMenuOf(app).flatMap((entry): MenuLink[] => {
    const to = links[entry]?.(id);
    if (to === undefined) return [];
    return entry === 'trips'
      ? [{ label: texts.layout.trips.title, icon: 'route', to }]
      : [{ label: texts.layout.menu[entry], icon: icons[entry], to }];
  });
}
