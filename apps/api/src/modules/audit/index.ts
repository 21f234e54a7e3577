export { AUDIT_DAYS, sealAudit, verifyAudit } from './audit-chain';
export {
  changesBetween,
  recordAudit,
  recordFailedSignIn,
  recordOncePerHour,
  recordOncePerSession,
  type AuditEntry,
} from './audit-repository';
