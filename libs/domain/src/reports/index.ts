export {
  daysOf,
  REPORT_DAYS,
  REPORT_PERIODS,
  REPORT_STEPS,
  reportKey,
  reportKeys,
  reportPeriod,
  type ReportStep,
} from './report-period';
export { amountPer, ON_TIME_GOAL, percentOf } from './report-shares';
