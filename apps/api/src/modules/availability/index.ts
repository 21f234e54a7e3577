export { insertDaysOff } from './availability-repository';
export { availabilityRoutes } from './availability-routes';
export { readSupply, readSupplyOf, type AvailableDriver } from './supply-repository';
