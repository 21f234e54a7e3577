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
  /** Header greeting, also without a name. */
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

/** Texts of a device without a connection. */
export const offlineTexts = {
  page: {
    title: 'You are offline',
    text: 'Liftclub cannot be reached. Check your connection, then try again.',
    again: 'Try again',
  },
  note: 'You are offline. This is what was last loaded.',
  /** Above a list that could not be loaded again; `moment` is "18:40" or "Sat, 21 Nov, 18:40". */
  asOf: (moment: string) => `As of ${moment}`,
} as const;
