export { earningRuleRequest } from './earning-rule-request';
export { earningRulesRoutes } from './earning-rules-routes';
