export { sealAudit, verifyAudit, type AuditCheck } from './audit-chain';
export {
  changesBetween,
  recordAudit,
  recordFailedSignIn,
  recordOncePerSession,
  type AuditEntry,
} from './audit-repository';
