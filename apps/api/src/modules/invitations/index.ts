export { consoleInvitationsRoutes } from '../../console/invitations/invitations-routes';
export { addInvitation } from '../../console/invitations/invitations-service';
export { findInvitationOf } from './invitations-repository';
export { spendInvitation } from './invitations-service';
