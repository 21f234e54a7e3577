export {
  changesBetween,
  recordAudit,
  recordFailedSignIn,
  recordOncePerSession,
  type AuditEntry,
} from './audit-repository';
