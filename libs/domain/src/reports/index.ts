export { daysOf, REPORT_DAYS, REPORT_STEPS, reportKey, reportKeys, type ReportStep } from './report-period';
