export { availabilityRoutes } from './availability-routes';
export { readSupply, type AvailableDriver } from './supply-repository';
