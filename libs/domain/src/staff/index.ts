export { AUDIT_ACTIONS, type AuditAction } from './audit-action';
export {
  hasStaffRight,
  STAFF_RIGHTS,
  STAFF_ROLES,
  staffRightsOf,
  type RequiredRight,
  type StaffRight,
  type StaffRole,
} from './staff-rights';
