/** Why a trip is in its state. */
const reasons = {
  sick: 'sick',
  other: 'another reason',
  paused: 'plan paused',
  closure: 'no rides on that day',
  disruption: 'disruption',
  cancelled: 'cancelled by staff',
  no_driver: 'no driver',
  plan_ended: 'plan ended',
  own_transport: 'guardian took over',
};

/** What drivers report about a run. */
const reports = {
  start_run: 'The run was started',
  arrived: 'Reported at the pick-up',
  on_board: 'Reported on board',
  no_show: 'Reported that the rider did not show',
  dropped_off: 'Reported dropped off',
  vehicle_empty: 'The vehicle was found empty',
  close_run: 'The run was closed',
  late: 'Reported a delay',
  cannot_drive: 'Reported that the run cannot go on',
};

const escalations = {
  late_start: 'The run was not started in time',
  not_arrived: 'The vehicle was not at the pick-up in time',
  not_boarded: 'The rider was not on board in time',
  late_10: 'At least 10 minutes late',
  late_20: 'At least 20 minutes late',
  overdue: 'No vehicle came in time',
  not_dropped_off: 'The rider was not dropped off in time',
  contradiction: 'The phone of the driver reported otherwise',
};

const accesses = {
  plan: 'The plan was opened',
  day: 'The rides of the day were planned',
  live: 'The rides of the day were followed',
  run: 'The ride was opened',
  positions: 'The positions of the vehicle were read',
  case: 'A case about the ride was opened',
  officer: 'The first name was shown to an officer',
};

/** Texts of what happened to a trip, a booking or a person. Amounts and times are formatted. */
export const storyTexts = {
  title: 'History',
  loading: 'Loading the history...',
  empty: 'Nothing has happened yet.',
  more: 'Show earlier',
  failed: 'Reload history',
  kinds: {
    plan: 'Plan',
    trip: 'Ride',
    driver: 'Driver',
    message: 'Message',
    payment: 'Payment',
    credit: 'Credit',
    case: 'Case',
    access: 'Access',
    change: 'Change',
  },
  open: 'Open',
  /** The accessible name of a link, which differs for each item. */
  openItem: (text: string) => `Open: ${text}`,
  by: (who: string, when: string) => `${who}, ${when}`,
  /** In place of a name that a member may not see. */
  guardian: 'Guardian',
  moved: (status: string, why: string | null) => (why === null ? status : `${status}: ${why}`),
  reasons,
  reports,
  reported: (report: string, minutes: number | null, reason: string | null) =>
    [report, ...(minutes === null ? [] : [`${minutes} min`]), ...(reason === null ? [] : [`“${reason}”`])].join(' · '),
  escalations,
  published: 'Published, with a pick-up code',
  documentsSent: 'Sent documents for review',
  positions: (count: number, from: string, to: string) =>
    `The vehicle sent ${count === 1 ? '1 position' : `${count} positions`} between ${from} and ${to}`,
  message: (channel: string, about: string, state: string) => `${channel} “${about}”: ${state}`,
  caseOpened: (number: number, category: string) => `Case ${number} opened: ${category}`,
  caseClosed: (number: number, outcome: string) => `Case ${number} closed: ${outcome}`,
  booked: 'Booked',
  planStarted: 'Plan bought',
  planEnded: 'Plan ended before its last day',
  paid: (amount: string, provider: string) => `${amount} received by ${provider}`,
  refunded: (amount: string, provider: string) => `${amount} refunded by ${provider}`,
  credited: (amount: string) => `${amount} credited`,
  creditTakenBack: (amount: string) => `${amount} of credit taken back`,
  earned: (amount: string) => `Fare of ${amount} earned`,
  driverEarned: (amount: string) => `The driver earned ${amount}`,
  rated: (stars: number) => (stars === 1 ? 'Rated with 1 star' : `Rated with ${stars} stars`),
  accesses,
  /** "Allowed driving without a document for a day: First aid certificate, 13 Jan 2026". */
  changedDocument: (action: string, document: string, day: string | null) =>
    `${action}: ${document}${day === null ? '' : `, ${day}`}`,
  changed: (action: string, reason: string | null) => (reason === null ? action : `${action}: “${reason}”`),
} as const;

/** Texts of the page of one trip. */
export const consoleTripTexts = {
  title: 'Ride',
  back: 'Dispatch on that day',
  loading: 'Loading the ride...',
  missing: 'Ride not found',
  backToDispatch: 'Dispatch',
  facts: 'About',
  departs: 'Departure',
  status: 'Status',
  rider: 'Rider',
  passenger: 'Booked by',
  driver: 'Driver',
  noDriver: 'No driver yet',
  pickUp: 'Pick-up',
  dropOff: 'Drop-off',
  booking: 'Booking',
  openBooking: 'Open the booking',
  id: 'Id',
  skip: {
    open: 'Skip for the passenger',
    title: 'Skip this ride for the passenger?',
    text: 'The passenger is notified and gets the credit that they would get by skipping it themselves.',
    reason: 'Reason',
    credit: (amount: string) => `${amount} is credited.`,
    why: 'Why you skip it',
    whyHint: 'Recorded in the history. The passenger does not see it.',
    confirm: 'Skip the ride',
    busy: 'Skipping...',
    done: 'Ride skipped',
    reload: 'Reload the credit',
  },
  /** A link to the page of a ride. */
  open: 'Open the ride',
} as const;
