export { findEmergencyContacts, findTripsWithoutReceiver } from './care-repository';
export { careRoutes } from './care-routes';
