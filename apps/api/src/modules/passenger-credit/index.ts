export { giveGoodwill, giveUpCredit, notePayoutSent, payOutCredit } from './change-credit';
export {
  availableOf,
  type Credit,
  creditFor,
  creditRow,
  type CreditByCurrency,
  creditByCurrencyRow,
  findAvailableCredit,
  findCredit,
  lockCredit,
} from './credit-balance-repository';
export { creditRoutes } from './credit-routes';
