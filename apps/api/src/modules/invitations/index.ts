export { invitationLink } from './invitation-link';
export { findInvitationOf, insertInvitation } from './invitations-repository';
export { spendInvitation } from './invitations-service';
