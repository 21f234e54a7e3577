export {
  AUDIT_ACTIONS,
  AUDIT_KINDS,
  AUDIT_VIEWS,
  auditActionsOf,
  isAuditView,
  type AuditAction,
  type AuditView,
} from './audit-action';
export { rolesOfGroups, type GroupRole } from './company-roles';
export { countSearchable, readSearchText, SEARCH_MINIMUM, type SearchText } from './search-text';
export {
  hasAnyStaffRight,
  hasStaffRight,
  isPrivileged,
  STAFF_RIGHTS,
  STAFF_ROLES,
  staffRightsOf,
  type RequiredRight,
  type StaffRight,
  type StaffRole,
} from './staff-rights';
export {
  countsAsAdmin,
  isLockedLately,
  removesLastAdmin,
  STAFF_STATES,
  worksAsAdmin,
  type AdminFacts,
  type StaffState,
} from './last-admin';
export {
  APPROVAL_LIMIT_SEEDS,
  LIMITED_KINDS,
  REQUEST_DAYS,
  REQUEST_KINDS,
  REQUEST_STATES,
  STEP_UP_MINUTES,
  waitsForApproval,
  type LimitedKind,
  type RequestChange,
  type RequestKindName,
  type RequestState,
} from './approval';
export { STAFF_EMAILS, type StaffEmail } from './staff-emails';
