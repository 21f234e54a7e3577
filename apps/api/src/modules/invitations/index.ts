export { invitationLink } from './invitation-link';
export { endInvitation, findInvitationOf, insertInvitation } from './invitations-repository';
export { spendInvitation } from './invitations-service';
