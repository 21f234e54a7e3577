export { PlaceholderPage as ReviewQueuePage } from '../../components/placeholder-page';
export { PlaceholderPage as ReviewPage } from '../../components/placeholder-page';
