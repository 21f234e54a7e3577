export { AUDIT_DAYS, sealAudit, verifyAudit } from './audit-chain';
export {
  changesBetween,
  recordAudit,
  recordFailedSignIn,
  recordViews,
  type AuditEntry,
  type DoneBy,
} from './audit-repository';
