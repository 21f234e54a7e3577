export { PlaceholderPage as AuditPage } from '../../components/placeholder-page';
