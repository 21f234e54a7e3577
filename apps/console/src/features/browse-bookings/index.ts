export { PlaceholderPage as BookingsPage } from '../../components/placeholder-page';
export { PlaceholderPage as BookingPage } from '../../components/placeholder-page';
