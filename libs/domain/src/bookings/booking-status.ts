/** The two lists of bookings (specification section 2, Bookings). */
export const BOOKING_STATUSES = ['active', 'draft'] as const;

/** Which list of bookings is shown. */
export type BookingStatus = (typeof BOOKING_STATUSES)[number];
