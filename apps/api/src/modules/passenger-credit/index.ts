export { giveGoodwill, giveUpCredit, notePayoutSent, payOutCredit } from './change-credit';
export {
  availableOf,
  type Credit,
  creditRow,
  findAvailableCredit,
  findCredit,
  lockCredit,
} from './credit-balance-repository';
export { creditRoutes } from './credit-routes';
