export { CreditRulesPage } from './credit-rules-page';
export { PricesPage } from './prices-page';
