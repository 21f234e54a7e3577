export { cancelTrips } from './cancel-trips';
export { findCredit, lockCredit } from './credit-balance-repository';
export { creditTrips } from './credit-trips';
export { seedCreditRules } from './credit-rules-repository';
