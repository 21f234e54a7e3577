export { createTrips } from './create-trips';
export { clearCredit, findUncredited, storeCredits, type UncreditedTrip } from './credited-trips-repository';
export { findTrips, type FoundTrip } from './find-trips-repository';
export { moveTrips } from './move-trips';
export type { MovedTrip, TripSelection } from './move-trips-repository';
export { isTaken } from './taken-trips-repository';
export { readTrip, readTripsOf } from './trip-response';
export { requireRange, rangeOf, tripsRoutes } from './trips-routes';
