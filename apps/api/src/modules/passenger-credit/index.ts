export { findAvailableCredit, findCredit, lockCredit } from './credit-balance-repository';
export { creditRoutes } from './credit-routes';
