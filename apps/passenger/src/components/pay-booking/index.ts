export { usePayBooking } from './use-pay-booking';
export { useVerifyPhone } from './use-verify-phone';
