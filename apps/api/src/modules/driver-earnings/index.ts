export { earnDrivenTrip } from './earn-trip';
export { earningsRoutes } from './earnings-routes';
