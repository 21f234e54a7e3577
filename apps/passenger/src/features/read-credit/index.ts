export { CreditPage } from './credit-page';
