export {
  EARNING_RULE_SEEDS,
  type EarningFigures,
  type EarningRule,
  paidHundredthsOfKm,
  RUN_PARTS,
  runEarning,
  type RunPart,
  runParts,
  tripEarning,
  type Waiting,
  waitingMinutes,
} from './earning-rule';
export { describeEarningRule, describeRunPart, earningFiguresText } from './describe-earnings';
export { earningRuleFormMessages } from './earning-rule-form';
