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

/** The trips have no entry in the menu of the specification. */
export function tripsLink(links: MenuLinks, id: string): MenuLink | undefined {
  const to = links.trips?.(id);
  return to === undefined ? undefined : { label: texts.layout.trips.title, icon: 'route', to };
}

/** The links of the bottom menu of a phone. */
export function bottomMenuItems(app: ProductApp, links: MenuLinks, id: string): MenuLink[] {
  return bottomMenuOf(app).flatMap((entry): MenuLink[] => {
    if (entry === 'trips') return [tripsLink(links, id)].filter((link) => link !== undefined);
    const to = links[entry]?.(id);
    return to === undefined ? [] : [{ label: texts.layout.menu[entry], icon: icons[entry], to }];
  });
}
