export { expectedPickUps } from './expected-pick-ups';
export { liveRoutes } from './live-routes';
export { liveOf } from './live-view';
export { runOfTripUnderWay } from './run-facts-repository';
