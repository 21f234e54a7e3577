export { creditsRoutes } from './credits-routes';
export { cancelTrips } from './cancel-trips';
export { creditLatePickUp, missTrips } from './automatic-credits';
export { creditTrips, percentsInForce } from './credit-trips';
export {
  type CreditRuleRow,
  deleteCreditRule,
  findCreditRules,
  insertCreditRule,
  lockCreditRule,
  seedCreditRules,
} from './credit-rules-repository';
export { skipTripOf } from './skip-trip';
export { skipCreditsOf } from './skip-credits';
export { unskipTripOf } from './unskip-trip';
export { finishTrips } from './finish-trips';
