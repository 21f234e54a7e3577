export { cancelClosedTrips, enqueueClosedTrips, notifyOfCancelled } from './cancel-closed-trips';
export { impactOf } from './impact';
