export { invitationLink } from './invitation-link';
export { endInvitation, findInvitationOf, insertInvitation, renewTokenSeals } from './invitations-repository';
export { spendInvitation } from './invitations-service';
