export { TripsPage } from './trips-page';
