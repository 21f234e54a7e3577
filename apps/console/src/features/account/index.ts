export { PlaceholderPage as AccountPage } from '../../components/placeholder-page';
