export { PlaceholderPage as SecondStepPage } from '../../components/placeholder-page';
