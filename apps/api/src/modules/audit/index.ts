export { changesBetween } from './changes-between';
export { recordAudit, recordFailedSignIn, type AuditEntry } from './audit-repository';
