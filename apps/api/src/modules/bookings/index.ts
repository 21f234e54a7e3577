export type { Booking } from './booking';
export { riderName, summaryOf } from './booking-summary';
export { canPay } from './bookings-policy';
export { bookingsRoutes } from './bookings-routes';
export { markPaid } from './bookings-repository';
export { openBooking } from './bookings-service';
export { findBooking } from './find-booking-repository';
export { repeatBooking } from './repeat-booking';
