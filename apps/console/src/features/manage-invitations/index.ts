export { PlaceholderPage as InvitationsPage } from '../../components/placeholder-page';
