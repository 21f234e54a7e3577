export { PlaceholderPage as PaymentsPage } from '../../components/placeholder-page';
