export { BrowseTripsPage } from './browse-trips-page';
