export { recordAudit } from './audit-repository';
export { authenticateStaff, type StaffActor } from './staff-access';
