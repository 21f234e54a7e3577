export { VerifyAccountPage as default } from './verify-account-page';
