export { availabilityRoutes } from './availability-routes';
export { readSupply, readSupplyOf, type AvailableDriver } from './supply-repository';
