export { riderName } from './booking-summary';
export { canPay } from './bookings-policy';
export { bookingsDeskRoutes } from './bookings-desk-routes';
export { bookingStatusAt } from './bookings-desk-status-repository';
export { bookingsRoutes } from './bookings-routes';
export { openBooking } from './bookings-service';
export { findBooking } from './find-booking-repository';
export { repeatBooking } from './repeat-booking';
