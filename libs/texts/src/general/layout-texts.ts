/** Texts of the layout: menu, header, page titles (specification section 2, Layout). */
export const layoutTexts = {
  product: 'Liftclub',
  menu: {
    dashboard: 'Dashboard',
    profile: 'Profile',
    scheduleRide: 'Schedule Ride',
    bookings: 'Bookings',
    scholars: 'Scholars',
    subscriptions: 'Subscriptions',
    vehicle: 'Vehicle',
    referrals: 'Referrals',
    support: 'Support',
    logout: 'Logout',
  },
  /** Header greeting; without a name it stays a greeting. */
  greeting: (firstName: string) => (firstName === '' ? 'Hello' : `Hello, ${firstName}`),
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  mainMenu: 'Main menu',
  /** The bottom menu of a phone. */
  bottomMenu: 'Most used pages',
  profilePicture: 'Profile picture',
  skipToContent: 'Skip to content',
  trips: { title: 'Trips' },
} as const;
