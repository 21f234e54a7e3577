export { BookingPage } from './booking-page';
export { BookingsPage } from './bookings-page';
