export { cancelClosedTrips, enqueueClosedTrips } from './cancel-closed-trips';
export { impactOf } from './closed-trips-repository';
