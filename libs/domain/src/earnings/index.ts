export {
  EARNING_RULE_SEEDS,
  type EarningFigures,
  type EarningRule,
  runEarning,
  tripEarning,
  type Waiting,
  waitingMinutes,
} from './earning-rule';
export { describeEarningRule, earningRuleFormMessages } from './earning-rule-form';
