const bookings = (count: number) => (count === 1 ? 'Show 1 booking' : `Show all ${count} bookings`);

/** A wait in seconds, rounded up to minutes, from two hours on to hours. */
function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}

/** Texts of the users table and the page of one user. */
export const consoleUserTexts = {
  title: 'People',
  searchLabel: 'Search by name, phone or email',
  columns: { name: 'Name', phone: 'Phone', email: 'Email', role: 'Role', created: 'Joined', state: 'Status' },
  filters: {
    role: 'Role',
    anyRole: 'Any role',
    roles: { Passenger: 'Passengers', Driver: 'Drivers' },
    locked: 'Status',
    anyState: 'Locked or not',
    lockedStates: { true: 'Locked', false: 'Not locked' },
  },
  state: {
    locked: 'Locked',
    unverified: 'Phone not verified',
    gaveWay: 'Replaced by another account',
    fine: 'Active',
  },
  empty: { title: 'No people found', text: 'Try fewer letters or digits, or clear the search and the filters.' },
  user: {
    loading: 'Loading this person...',
    back: 'All people',
    missing: 'Person not found',
    facts: 'About',
    email: 'Email',
    phone: 'Phone',
    verified: 'verified',
    unverified: 'never verified',
    role: 'Role',
    country: 'Country',
    address: 'Home address',
    joined: 'Joined',
    referralCode: 'Referral code',
    referredBy: 'Referred by',
    invitation: 'Invitation',
    /** An invitation without a label. */
    invitationUnnamed: 'Without a label',
    learners: 'Learners',
    none: 'None',
    id: 'Id',
    /** What has the id, for the button that copies it. */
    idOf: 'the user',
    accountActions: 'Account',
    bookings: 'Bookings',
    noBookings: 'No bookings yet.',
    allBookings: bookings,
    subscriptions: 'Subscriptions',
    noSubscriptions: 'No subscriptions yet.',
    subscriptionStates: { active: 'Active', expired: 'Ended', revoked: 'Refunded' },
    vehicle: 'Vehicle',
    noVehicle: 'No vehicle registered.',
    noDocuments: 'No documents uploaded yet.',
    vehicleStates: {
      waiting: 'Documents awaiting review',
      rejected: 'Documents rejected',
      approved: 'Approved',
      license_expired: 'License expired',
    },
    openReview: 'Open the documents',
    licenseExpiry: (date: string) => `License valid until ${date}`,
    sessions: 'Signed in',
    noSessions: 'Not signed in anywhere.',
    apps: { passenger: 'Passenger app', driver: 'Driver app' },
    signedInAt: (when: string) => `since ${when}`,
    renewedAt: (when: string) => `last active ${when}`,
    staffActions: 'Staff actions',
    noStaffActions: 'None yet.',
    allEntries: 'All entries',
    /** `who` is a name, or null for a command from a terminal. */
    staffAction: (action: string, who: string | null) => `${action}, by ${who ?? 'the terminal'}`,
    reason: (reason: string) => `Reason: ${reason}`,
  },
  locked: {
    title: 'This account is locked',
    since: (when: string) => `Since ${when}.`,
    text: 'Nobody can sign in to it. Payments in progress still arrive.',
  },
  lock: {
    open: 'Lock account',
    title: (name: string) => `Lock the account of ${name}?`,
    text: 'All sessions end immediately, and nobody can sign in until you unlock it. Someone who enters the right password sees that the account is locked.',
    reason: 'Reason',
    reasonHint: 'For your colleagues. It is recorded with your name and not shown to the person.',
    confirm: 'Lock account',
    busy: 'Locking...',
    done: 'Account locked',
  },
  unlock: {
    open: 'Unlock account',
    title: (name: string) => `Unlock the account of ${name}?`,
    text: 'They can sign in again with their password.',
    confirm: 'Unlock account',
    done: 'Account unlocked',
  },
  erase: {
    open: 'Erase account',
    title: (name: string) => `Erase the account of ${name}?`,
    text: 'Do this only when they have asked for it and you have checked who asks. Plans end, trips to come are cancelled, the account is locked, and its data is erased. This cannot be undone.',
    reason: 'How they asked for it',
    reasonHint: 'A letter, a call. It is recorded with your name until the data is erased.',
    credit: 'Credit that is left',
    credits: { pay_out: 'Pay it out', give_up: 'They give it up' },
    confirm: 'Erase account',
    busy: 'Erasing...',
    done: 'The account is locked, and its data is being erased.',
    runsLeft: 'This driver has runs to drive. Reassign them first.',
    rideUnderWay: 'A ride of this account is under way. Erase the account when it is over.',
    creditLeft: 'Credit is left. Choose what happens to it.',
  },
  endSession: {
    open: 'End',
    /** The accessible name, which differs for each button of the list. */
    openFor: (app: string, when: string) => `End: ${app}, since ${when}`,
    title: 'End this session?',
    text: 'They are signed out there immediately, and can sign in again with their password.',
    confirm: 'End session',
    done: 'Session ended',
    openAll: 'End all',
    titleAll: 'End all sessions?',
    textAll: 'They are signed out everywhere immediately, and can sign in again with their password.',
    confirmAll: 'End all',
    doneAll: 'All sessions ended',
  },
  reset: {
    open: 'Start password reset',
    title: (name: string) => `Ask ${name} to choose a new password?`,
    text: 'All sessions end, and they get an SMS that asks them to open Liftclub and choose “Forgot password?”. The old password works until they have chosen a new one: lock the account first if somebody else may know it.',
    confirm: 'Send the SMS',
    done: (seconds: number) => `SMS sent. It can be sent again in ${formatWait(seconds)}.`,
    /** The user has used up the codes or the guesses of the day. */
    codeLater: (seconds: number) =>
      `Too many codes were requested or guessed: they can get the next one in ${formatWait(seconds)} at the earliest.`,
  },
  cancel: 'Cancel',
  /** Errors of the API. */
  serverErrors: {
    alreadyLocked: 'This account is already locked.',
    notLocked: 'This account is not locked.',
    erasureRequested: 'The user has requested the erasure of this account, so it stays locked.',
    phoneNotVerified: 'This phone was never verified, so it cannot be used to choose a new password.',
    resetTooEarly: (seconds: number) =>
      `The SMS was sent a moment ago. It can be sent again in ${formatWait(seconds)}.`,
  },
} as const;
