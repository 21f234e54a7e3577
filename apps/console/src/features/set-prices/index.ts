export { PlaceholderPage as PricesPage } from '../../components/placeholder-page';
