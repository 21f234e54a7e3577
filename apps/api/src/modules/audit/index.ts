export { changesBetween, recordAudit, recordFailedSignIn, type AuditEntry } from './audit-repository';
