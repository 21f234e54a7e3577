export { recordAudit, recordFailedSignIn, type AuditEntry } from './audit-repository';
