export { PlaceholderPage as TodayPage } from '../../components/placeholder-page';
