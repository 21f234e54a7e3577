import type { BookingStatus, Coordinates } from '@liftclub/domain';

/** Under which name the answers of the server are kept: what is loaded by a key becomes stale by the same key. */
export const queryKeys = {
  metrics: ['metrics'],
  scholars: ['scholars'],
  subscriptions: ['subscriptions'],
  /** All lists of bookings. */
  bookings: ['bookings'],
  bookingsOf: (status: BookingStatus) => ['bookings', status],
  receipt: (bookingId: string) => ['receipt', bookingId],
  booking: (id: string) => ['booking', id],
  drivingDistance: (from: Coordinates | null, to: Coordinates | null) => [
    'driving-distance',
    from?.latitude,
    from?.longitude,
    to?.latitude,
    to?.longitude,
  ],
} as const;
