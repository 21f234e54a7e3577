export { earnRuns } from './earn-runs';
export { earnDrivenTrip } from './earn-trip';
export { seedEarningRules } from './earning-rules-repository';
export { findEarned, findEarnings } from './earnings-repository';
export { earningsRoutes } from './earnings-routes';
