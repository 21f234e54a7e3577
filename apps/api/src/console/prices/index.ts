export { priceRulesRoutes } from './price-rules-routes';
