export { CreditRulesPage } from './credit-rules-page';
export { EarningRulesPage } from './earning-rules-page';
export { PricesPage } from './prices-page';
