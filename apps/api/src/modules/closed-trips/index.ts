export { cancelClosedTrips, enqueueClosedTrips } from './cancel-closed-trips';
export { impactOf } from './impact';
