export { CheckPassPage } from './check-pass-page';
