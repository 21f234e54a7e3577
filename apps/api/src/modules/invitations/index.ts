export { invitationDeskRoutes } from './invitation-desk-routes';
export { addInvitation } from './invitation-desk-service';
export { findInvitationOf } from './invitations-repository';
export { spendInvitation } from './invitations-service';
