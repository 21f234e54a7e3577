export { insertDaysOff, raiseOfferedSeats } from './availability-repository';
export { availabilityRoutes } from './availability-routes';
export { readAvailability } from './availability-service';
export { readSupply, readSupplyOf, type AvailableDriver } from './supply-repository';
