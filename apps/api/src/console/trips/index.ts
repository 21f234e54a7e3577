export { consoleTripsRoutes } from './trips-routes';
