export { PlaceholderPage as CouponsPage } from '../../components/placeholder-page';
