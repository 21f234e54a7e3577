/** What a picture shows: the page with data, while it loads, with nothing to show, or when loading failed. */
export type ScreenState = 'full' | 'loading' | 'empty' | 'error';

/** Apps with screens; the landing page belongs to the auth app. */
export type AppName = 'auth' | 'passenger' | 'driver' | 'console';

export interface Screen {
  readonly app: AppName;
  /** The route's key in `paths.ts` of the app, or null for a page without one. */
  readonly route: string | null;
  /** Name of the pictures. */
  readonly name: string;
  /** Account of the demo; null for a page without a session. */
  readonly as: string | null;
  /** Path, in which `:me` and the names of `Found` are replaced by ids. Of the auth app on the passengers' host. */
  readonly address: string;
  readonly states: readonly ScreenState[];
  /** Whose page has nothing to show. Staff see empty tables instead. */
  readonly emptyAs?: string;
  /** What the browser has stored. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Name of the button, checkbox or radio button to press before the picture. */
  readonly press?: string;
  /** How the payment stands that the page asks about. It leaves after two seconds, which do not pass. */
  readonly payment?: 'success' | 'pending' | 'failed';
  /** Taken as a whole from a window of usual height, because the page fills any window. */
  readonly isTall?: boolean;
}

/** Ids that are read from the API before the pictures are taken. */
export interface Found {
  readonly paidBooking: string;
  readonly draft: string;
  readonly learner: string;
  /** Of the passenger, with a driver. */
  readonly trip: string;
  /** The token of a driver's pass. */
  readonly pass: string;
  readonly run: string;
  readonly review: string;
  readonly user: string;
  readonly driver: string;
  readonly booking: string;
  readonly case: string;
}

const ALL = ['full', 'loading', 'empty', 'error'] as const;
const NEVER_EMPTY = ['full', 'loading', 'error'] as const;
const STILL = ['full'] as const;

const passenger = (
  route: string,
  address: string,
  states: readonly ScreenState[],
  more: Partial<Screen> = {},
): Screen => ({ app: 'passenger', route, name: route, as: 'thandi', emptyAs: 'anele', address, states, ...more });
const driver = (
  route: string,
  address: string,
  states: readonly ScreenState[],
  more: Partial<Screen> = {},
): Screen => ({
  app: 'driver',
  route,
  name: route,
  as: 'bongani',
  emptyAs: 'kabelo',
  address,
  states,
  ...more,
});
const staff = (route: string, address: string, states: readonly ScreenState[], more: Partial<Screen> = {}): Screen => ({
  app: 'console',
  route,
  name: route,
  as: 'staff',
  address,
  states,
  ...more,
});
const auth = (route: string | null, name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  app: 'auth',
  route,
  name,
  as: null,
  address: path,
  states: STILL,
  ...more,
});

const PHONE = '+27825550101';
const RETURN = '/transaction/transaction?reference=shown';

/** Every screen. A test fails when `paths.ts` of an app has a route that is neither here nor in UNSEEN. */
export const SCREENS: readonly Screen[] = [
  auth(null, 'landing', '/', { isTall: true }),
  auth('signIn', 'signIn', '/auth/signin'),
  auth('signUp', 'signUp', '/auth/signup'),
  auth('verifyAccount', 'verifyAccount', '/auth/verify-account', { stored: { phone: PHONE } }),
  auth('verifyPhone', 'verifyPhone', '/auth/verify-phone'),
  auth('verifyOtp', 'verifyOtp', '/auth/verify-otp', { stored: { forgotPhone: PHONE } }),
  auth('forgotPassword', 'forgotPassword', '/auth/forgot-password', { stored: { forgotPhone: PHONE } }),

  passenger('home', '/home/:me', ALL),
  passenger('profile', '/profile/:me', ['full', 'loading', 'error']),
  passenger('emailLink', '/profile/#email=used', STILL, { as: null }),
  passenger('profile', '/profile/:me', STILL, { name: 'profile-edit', press: 'Edit Profile' }),
  passenger('trips', '/trips/:me', ALL),
  passenger('trips', '/trips/:me?view=month', NEVER_EMPTY, { name: 'trips-month' }),
  passenger('scheduleRide', '/schedule-ride/:me', STILL),
  passenger('scheduleRide', '/schedule-ride/:me', STILL, { name: 'scheduleRide-me', press: 'Me' }),
  passenger('scheduleRide', '/schedule-ride/:me', NEVER_EMPTY, { name: 'scheduleRide-learner', press: 'Learner' }),
  passenger('bookings', '/bookings/:me', ALL),
  passenger('bookings', '/bookings/:me?status=draft', STILL, { name: 'bookings-draft' }),
  passenger('bookings', '/bookings/:me?status=active&booking=:paidBooking', STILL, { name: 'summary' }),
  passenger('bookings', '/bookings/:me?status=draft&booking=:draft', STILL, {
    name: 'summary-monthly',
    press: 'Pay monthly',
  }),
  passenger('scholar', '/scholar/:me', ALL),
  passenger('scholar', '/scholar/:me', STILL, { name: 'scholar-add', press: 'Add Learner' }),
  passenger('learner', '/learner/:learner', NEVER_EMPTY),
  passenger('learner', '/learner/:learner', STILL, { name: 'learner-invite', press: 'Invite' }),
  passenger('invited', '/invited', STILL),
  passenger('notices', '/notices', NEVER_EMPTY),
  passenger('paymentMethods', '/payment-methods', ALL),
  passenger('subscriptions', '/subscriptions/:me', ALL),
  passenger('credit', '/credit/:me', ALL),
  passenger('receipt', '/receipt/:paidBooking', NEVER_EMPTY),
  passenger('statements', '/statements', ALL),
  passenger('privacy', '/your-data', NEVER_EMPTY),
  passenger('cases', '/cases', ALL),
  passenger('support', '/support', STILL),
  passenger('price', '/price', STILL, { as: null }),
  passenger('pass', '/pass#:pass', STILL),
  passenger('paymentSuccess', '/transaction/success', STILL, { payment: 'success' }),
  passenger('paymentCancel', '/transaction/cancel', STILL, { payment: 'success' }),
  passenger('paymentTransaction', RETURN, STILL, { payment: 'pending' }),
  passenger('paymentTransaction', RETURN, STILL, { name: 'paymentTransaction-failed', payment: 'failed' }),

  driver('home', '/home/:me', STILL),
  driver('profile', '/profile/:me', NEVER_EMPTY),
  driver('trips', '/trips/:me', ALL),
  driver('run', '/runs/:run', NEVER_EMPTY),
  driver('earnings', '/earnings/:me', ALL),
  driver('earnings', '/earnings/:me', STILL, { name: 'earnings-account', press: 'Add bank account' }),
  driver('pass', '/pass/:me', NEVER_EMPTY),
  driver('vehicleFile', '/vehicle-file/:me', NEVER_EMPTY),
  driver('privacy', '/your-data', NEVER_EMPTY),
  driver('cases', '/cases', ALL),
  driver('support', '/support', STILL),
  driver('referrals', '/referrals/:me', ALL),
  driver('availability', '/availability/:me', ALL),
  driver('documents', '/documents/:me', ALL),
  driver('vehicle', '/vehicle/:me', ALL),
  driver('vehicle', '/vehicle/:me', STILL, { name: 'vehicle-created', as: 'johan' }),
  driver('vehicle', '/vehicle/:me', STILL, { name: 'vehicle-waiting', as: 'mandla' }),
  driver('vehicle', '/vehicle/:me', STILL, { name: 'vehicle-rejected', as: 'ayanda' }),
  driver('vehicle', '/vehicle/:me', STILL, { name: 'vehicle-expired', as: 'lindiwe' }),
  driver('vehicle', '/vehicle/:me', STILL, { name: 'vehicle-register', as: 'kabelo', press: 'Register' }),

  { ...staff('signIn', '/sign-in', STILL), as: null },
  staff('today', '/', NEVER_EMPTY),
  staff('requests', '/requests', ALL),
  staff('reviews', '/reviews', ALL),
  staff('review', '/reviews/:review', NEVER_EMPTY),
  staff('documents', '/documents', ALL),
  staff('users', '/people', ALL),
  staff('user', '/people/:user', NEVER_EMPTY),
  staff('user', '/people/:driver', STILL, { name: 'user-exception', press: 'Allow driving without a document' }),
  staff('bookings', '/bookings', ALL),
  staff('booking', '/bookings/:booking', NEVER_EMPTY),
  staff('payments', '/payments', ALL),
  staff('books', '/books', NEVER_EMPTY),
  staff('bookEntries', '/books/entries', ALL),
  staff('tax', '/books/tax', NEVER_EMPTY),
  staff('deferred', '/books/deferred', ALL),
  staff('agedCredit', '/books/aged-credit', ALL),
  staff('accounts', '/books/accounts', NEVER_EMPTY),
  staff('periods', '/books/months', NEVER_EMPTY),
  staff('payouts', '/books/payouts', NEVER_EMPTY),
  staff('reports', '/reports', NEVER_EMPTY),
  staff('cases', '/cases', ALL),
  staff('case', '/cases/:case', NEVER_EMPTY),
  staff('notices', '/notices', ALL),
  staff('dispatch', '/dispatch', NEVER_EMPTY),
  staff('trip', '/trips/:trip', NEVER_EMPTY),
  staff('calendar', '/calendar', ALL),
  staff('schools', '/schools', ALL),
  staff('prices', '/prices', NEVER_EMPTY),
  staff('prices', '/prices', STILL, { name: 'prices-monthly', press: 'Paying monthly' }),
  staff('creditRules', '/credit-rules', NEVER_EMPTY),
  staff('earningRules', '/prices/earnings', NEVER_EMPTY),
  staff('coupons', '/coupons', ALL),
  staff('coupons', '/coupons', STILL, { name: 'coupons-new', press: 'New coupon' }),
  staff('invitations', '/invitations', ALL),
  staff('privacy', '/privacy', ALL),
  staff('documentTypes', '/document-types', NEVER_EMPTY),
  staff('imports', '/imports', STILL),
  staff('approvalLimits', '/approval-limits', NEVER_EMPTY),
  staff('staff', '/staff', NEVER_EMPTY),
  staff('audit', '/audit', ALL),
  staff('account', '/account', STILL),
  staff('secondStep', '/second-step', STILL),
];

/** Routes without a picture, and why. */
export const UNSEEN: Readonly<Record<AppName, Readonly<Record<string, string>>>> = {
  auth: { handoff: 'redirects at once' },
  passenger: {
    start: 'redirects to home',
    logout: 'signs out and redirects',
    track: 'needs the address of a shared ride; the journey of shared rides looks at it',
    checkout: 'needs a payment that has begun; its frame belongs to the payment company',
  },
  driver: {
    emailLink: 'the same page as that of passengers',
    start: 'redirects to home',
    logout: 'signs out and redirects',
  },
  console: {
    document: 'needs the id of a document',
    member: 'needs the id of a member',
    acceptInvitation: 'needs the link of an invitation',
  },
};
