export { createTrips } from './create-trips';
export { moveTrips } from './move-trips';
export { isTaken } from './taken-trips-repository';
export { tripsRoutes } from './trips-routes';
