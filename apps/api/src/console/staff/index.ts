export { recordAudit, type AuditEntry } from '../../modules/audit/audit-repository';
export { authenticateStaff, type StaffActor } from './staff-access';
export { addFirstStaff, addStaff, leaveStaff, resetStaff } from './staff-by-terminal';
export { listStaff } from './staff-repository';
export { staffRoutes } from './staff-routes';
export { deleteEndedStaffSessions } from './staff-sessions-repository';
