export { cancelClosedTrips, enqueueClosedTrips, tellOfCancelled } from './cancel-closed-trips';
export { impactOf } from './impact';
