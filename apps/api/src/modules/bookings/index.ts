export { riderName } from './booking-summary';
export { canPay } from './bookings-policy';
export { consoleBookingsRoutes } from '../../console/bookings/bookings-routes';
export { bookingStatusAt } from '../../console/bookings/booking-status-repository';
export { bookingsRoutes } from './bookings-routes';
export { openBooking } from './bookings-service';
export { findBooking } from './find-booking-repository';
export { repeatBooking } from './repeat-booking';
