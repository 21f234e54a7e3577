export { SetUpAuthenticatorPage } from './set-up-authenticator-page';
