import type { BookingStatus, Coordinates } from '@liftclub/domain';

/** The query keys of the app: a mutation invalidates by the key that a query was loaded with. */
export const queryKeys = {
  metrics: ['metrics'],
  checklist: ['checklist'],
  scholars: ['scholars'],
  sharedScholars: ['shared-scholars'],
  caregivers: (scholarId: string) => ['caregivers', scholarId],
  receivers: (scholarId: string) => ['receivers', scholarId],
  care: (scholarId: string) => ['care', scholarId],
  learnerAccesses: (id: string) => ['learner-accesses', id],
  schools: (search: string) => ['schools', search],
  subscriptions: ['subscriptions'],
  instalments: ['instalments'],
  planEnd: (subscriptionId: string) => ['plan-end', subscriptionId],
  credit: ['credit'],
  paymentMethods: ['payment-methods'],
  /** All lists of trips. */
  trips: ['trips'],
  tripsOf: (days: { readonly from?: string; readonly to?: string }) => ['trips', days.from, days.to],
  rideCalendar: (from: string, to: string, scholarId: string | null) => ['ride-calendar', from, to, scholarId],
  calendarFeed: ['calendar-feed'],
  noticePreferences: ['notice-preferences'],
  /** Of `NotificationCards`. */
  notifications: ['notifications'],
  shares: (tripId: string) => ['shares', tripId],
  blockedDrivers: ['blocked-drivers'],
  pass: (token: string) => ['pass', token],
  /** What skipping each trip credits. */
  skips: ['skip'],
  skip: (tripId: string, reason: string) => ['skip', tripId, reason],
  pause: (period: { readonly subscription_id: string; readonly from: string; readonly to: string }) => [
    'pause',
    period,
  ],
  creditRules: ['credit-rules'],
  /** All lists of bookings. */
  bookings: ['bookings'],
  bookingsOf: (status: BookingStatus) => ['bookings', status],
  places: ['places'],
  serviceHours: ['service-hours'],
  pickUpTimes: ['pick-up-time'],
  pickUpTime: (body: object | undefined) => ['pick-up-time', body],
  quote: (body: string | undefined) => ['quote', body],
  receipt: (bookingId: string) => ['receipt', bookingId],
  statements: ['statements'],
  statement: (month: string) => ['statements', month],
  booking: (id: string) => ['booking', id],
  drivingDistance: (from: Coordinates | null, to: Coordinates | null) => [
    'driving-distance',
    from?.latitude,
    from?.longitude,
    to?.latitude,
    to?.longitude,
  ],
} as const;
