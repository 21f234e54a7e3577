export {
  EARNING_RULE_SEEDS,
  type EarningRule,
  runEarning,
  tripEarning,
  type Waiting,
  waitingMinutes,
} from './earning-rule';
