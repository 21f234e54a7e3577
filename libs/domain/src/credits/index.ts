export { CREDIT_RULES, CREDIT_RULE_SEEDS, type CreditRule, creditedFare, creditPercents } from './credit-rule';
