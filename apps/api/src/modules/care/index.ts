export { findEmergencyContacts } from './care-repository';
export { careRoutes } from './care-routes';
