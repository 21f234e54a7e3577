export { creditRuleRequest } from './credit-rule-request';
export { creditRulesRoutes } from './credit-rules-routes';
