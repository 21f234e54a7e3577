export { creditPercentMessage, creditRuleFormMessages } from './credit-rule-form';
export {
  CREDIT_RULES,
  CREDIT_RULE_SEEDS,
  type CreditRule,
  TRIP_CREDIT_RULES,
  type TripCreditRule,
  creditedFare,
  creditPercents,
  isLatePickUp,
} from './credit-rule';
export {
  SKIP_REASONS,
  type SkipConsequence,
  type SkipReason,
  canSkip,
  isSickDateLeft,
  skipConsequence,
  skipEvening,
} from './skip-rule';
