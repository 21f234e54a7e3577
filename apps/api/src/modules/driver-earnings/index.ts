export { earnDrivenTrips } from './earn-trips';
export { earningsRoutes } from './earnings-routes';
