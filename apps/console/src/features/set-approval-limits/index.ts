export { ApprovalLimitsPage } from './approval-limits-page';
