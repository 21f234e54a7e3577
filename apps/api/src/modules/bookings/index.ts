export { canPay } from './bookings-policy';
export { bookingsRoutes } from './bookings-routes';
export { openBooking } from './bookings-service';
