export {
  type CreditRuleRow,
  deleteCreditRule,
  findCreditRules,
  insertCreditRule,
  lockCreditRule,
  seedCreditRules,
} from './credit-rules-repository';
