export { AUDIT_ACTIONS, type AuditAction } from './audit-action';
export { countSearchable, readSearchText, SEARCH_MINIMUM, type SearchText } from './search-text';
export {
  hasAnyStaffRight,
  hasStaffRight,
  STAFF_RIGHTS,
  STAFF_ROLES,
  staffRightsOf,
  type RequiredRight,
  type StaffRight,
  type StaffRole,
} from './staff-rights';
