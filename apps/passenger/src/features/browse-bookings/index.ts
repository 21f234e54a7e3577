export { BrowseBookingsPage } from './browse-bookings-page';
