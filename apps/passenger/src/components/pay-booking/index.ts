export { usePayBooking } from './use-pay-booking';
export { usePayInstalment } from './use-pay-instalment';
export { useVerifyPhone } from './use-verify-phone';
