export { emailStaff, isAddressOfStaff } from './email-staff';
export { authenticateStaff, refuseOtherMarket } from './staff-access';
export { addFirstStaff, addStaff, leaveStaff, resetStaff } from './staff-by-terminal';
export { findAdmins, listStaff, renewTotpSeals } from './staff-repository';
export { roleChangeRequest, secondFactorResetRequest, staffInvitationRequest, staffUnlockRequest } from './staff-roles';
export { companyRoutes } from './company-routes';
export { staffMembersRoutes } from './staff-members-routes';
export { staffRoutes } from './staff-routes';
