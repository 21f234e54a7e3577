export { usePayBooking } from './use-pay-booking';
