export { TripPage } from './trip-page';
