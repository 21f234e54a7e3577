export { VerifyPhonePage as default } from './verify-phone-page';
