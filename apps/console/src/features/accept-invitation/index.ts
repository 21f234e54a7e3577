export { AcceptInvitationPage } from './accept-invitation-page';
