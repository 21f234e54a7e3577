export { earnDrivenTrip } from './earn-trip';
export { findEarned, findEarnings } from './earnings-repository';
export { earningsRoutes } from './earnings-routes';
