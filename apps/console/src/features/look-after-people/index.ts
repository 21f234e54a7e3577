export { PlaceholderPage as PeoplePage } from '../../components/placeholder-page';
export { PlaceholderPage as PersonPage } from '../../components/placeholder-page';
