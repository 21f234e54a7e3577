export { bookingStatusAt } from './booking-status-repository';
export { consoleBookingsRoutes } from './bookings-routes';
