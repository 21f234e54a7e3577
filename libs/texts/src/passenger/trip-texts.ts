/** Texts of the passenger's trips. */
export const tripTexts = {
  title: 'Trips',
  /** The states of a trip as a guardian reads them. */
  status: {
    scheduled: 'Scheduled',
    assigned: 'Driver assigned',
    on_the_way: 'On the way',
    arrived: 'At the pick-up',
    on_board: 'On board',
    completed: 'Completed',
    skipped: 'Skipped',
    no_show: "Rider didn't show",
    missed: "Driver didn't show",
    cancelled: 'Cancelled by us',
  },
  /** Instead of the state, while the plan of the trip is not paid. */
  paused: 'Paused',
  today: 'Today',
  tomorrow: 'Tomorrow',
  week: 'Week',
  earlierWeek: 'Previous week',
  /** For who waits for a vehicle that does not come. */
  own: {
    open: "I'll take my child myself",
    openOwn: 'I travel on my own',
    openNamed: (ride: string) => `I'll take my child myself: ${ride}`,
    title: 'Cancel this ride?',
    text: 'No vehicle has come. You get the full fare as credit, and we tell the driver not to come.',
    confirm: 'Cancel the ride',
    cancelling: 'Cancelling...',
    keep: 'Keep waiting',
    done: 'The ride is cancelled with the full credit',
    notNow: 'This ride cannot be cancelled now. The vehicle may have arrived.',
  },
  laterWeek: 'Next week',
  thisWeek: 'This week',
  /** Accessible name of a day in the week strip. */
  dayInStrip: (day: string, trips: number) => (trips === 0 ? `${day}, no trips` : `${day}, ${tripCount(trips)}`),
  /** Follows the window of a trip to school. */
  arrivesBy: (time: string) => `arrives by ${time}`,
  /** The pick-up window of a trip. */
  window: (from: string, to: string) => `Pick-up between ${from} and ${to}`,
  rider: 'Rider',
  pickUp: 'Pick-up',
  dropOff: 'Drop-off',
  driver: 'Driver',
  vehicle: 'Vehicle',
  code: 'Pick-up code',
  driverLater: 'Announced the evening before.',
  fare: 'Fare',
  /** Beside the rider of a trip that another guardian has shared. */
  shared: 'Shared with you',
  /** `school`, or the name of a person. */
  receivedBy: (receiver: string) =>
    receiver === 'alone' ? 'Walked in alone' : `Received by ${receiver === 'school' ? 'the school' : receiver}`,
  empty: {
    title: 'No trips this week',
    text: 'Trips appear here once a plan is paid. It may start in another week.',
  },
  /** The dashboard's next trip. */
  next: 'Next ride',
  showAll: 'Show all trips',
  toBeforeFrom: 'The last day must not be before the first.',
  tooManyDays: (days: number) => `Choose at most ${days} days.`,
  changed: 'The trip has changed in the meantime. Reload it.',
} as const;

const tripCount = (count: number): string => (count === 1 ? '1 trip' : `${count} trips`);

/** Texts of a ride under way. */
export const liveTripTexts = {
  title: 'Ride in progress',
  /** `time` is HH:mm, rounded up to the minute. */
  expected: {
    pickUp: (time: string) => `At the pick-up around ${time}`,
    pickUpFrom: (time: string) => `Pick-up from ${time}`,
    nearPickUpFrom: (time: string) => `Nearby, pick-up from ${time}`,
    dropOff: (time: string) => `At the drop-off around ${time}`,
  },
  stopsBefore: (stops: number) => (stops === 1 ? '1 other stop first' : `${stops} other stops first`),
  noPosition: 'The vehicle has not sent its position yet.',
  seen: (minutes: number) => `The vehicle was here ${minutesAgo(minutes)}.`,
  stale: (minutes: number) => `The vehicle was here ${minutesAgo(minutes)} and may be elsewhere by now.`,
  map: {
    pick_up: 'Map of the vehicle and the pick-up',
    drop_off: 'Map of the vehicle and the drop-off',
  },
} as const;

const minutesAgo = (minutes: number): string => (minutes === 0 ? 'just now' : `${minutes} min ago`);
