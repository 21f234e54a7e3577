export { creditRulesRoutes } from './credit-rules-routes';
