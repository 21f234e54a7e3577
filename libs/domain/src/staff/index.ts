export { AUDIT_ACTIONS, type AuditAction } from './audit-action';
