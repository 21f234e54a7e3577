export {
  type CreditRuleRow,
  deleteCreditRule,
  findCreditRules,
  insertCreditRule,
  lockCreditRule,
  seedCreditRules,
} from './credit-rules-repository';
export { creditsRoutes } from './credits-routes';
export {
  type CreditGrant,
  percentsInForce,
  postCredits,
  postEarned,
  postStored,
  reverseCredit,
  type TripCredit,
} from './post-credits';
