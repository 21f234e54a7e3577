export { VerifyOtpPage as default } from './verify-otp-page';
