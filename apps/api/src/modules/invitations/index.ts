export { findInvitationOf } from './invitations-repository';
export { addInvitation, spendInvitation } from './invitations-service';
