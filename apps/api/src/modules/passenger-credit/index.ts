export { giveGoodwill, giveUpCredit, notePayoutSent, payOutCredit } from './change-credit';
export { availableOf, creditRow, findAvailableCredit, findCredit, lockCredit } from './credit-balance-repository';
export { creditRoutes } from './credit-routes';
