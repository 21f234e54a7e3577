export { availabilityRoutes } from './availability-routes';
