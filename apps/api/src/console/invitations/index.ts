export { consoleInvitationsRoutes } from './invitations-routes';
export { addInvitation } from './invitations-service';
