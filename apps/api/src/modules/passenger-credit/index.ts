export { giveGoodwill, giveUpCredit, notePayoutSent, payOutCredit } from './change-credit';
export { findAvailableCredit, findCredit, lockCredit } from './credit-balance-repository';
export { creditRoutes } from './credit-routes';
