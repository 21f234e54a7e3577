export { earnDrivenTrip } from './earn-trip';
export { findEarnings } from './earnings-repository';
export { earningsRoutes } from './earnings-routes';
