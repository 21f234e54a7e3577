export { BOOKING_STATUSES, type BookingStatus } from './booking-status';
export { chargeDayAfter, RENEWAL_ANNOUNCED_BEFORE, RENEWAL_HOUR, renewalChargeDay } from './renewal-days';
