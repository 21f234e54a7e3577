export { earnLateRun, earnRuns, paidWaiting } from './earn-runs';
export { earnDrivenTrip } from './earn-trip';
export { type DrivenRun, findDrivenRunsBetween } from './driven-runs-repository';
export {
  deleteEarningRule,
  type EarningRuleRow,
  findEarningRule,
  findEarningRules,
  insertEarningRule,
  lockEarningRule,
  seedEarningRules,
} from './earning-rules-repository';
export { findEarned, findEarnings } from './earnings-repository';
export { earningsRoutes } from './earnings-routes';
export { earningsCsv, earningsPdf, readEarningsStatement } from './earnings-statement';
