export { priceRuleRequest } from './price-rule-request';
export { priceRulesRoutes } from './price-rules-routes';
