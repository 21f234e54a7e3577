export { BOOKING_STATUSES, type BookingStatus } from './booking-status';
