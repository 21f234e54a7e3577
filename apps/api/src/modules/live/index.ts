export { expectedPickUps, type ExpectedPickUp } from './expected-pick-ups';
export type { LiveBoard } from './live-board';
export { liveRoutes, openLiveBoard } from './live-routes';
export { streamRun, sendOnce } from './live-stream';
export { liveOf, liveView } from './live-view';
export { findFollowedRun, runOfTripUnderWay, type FollowedRun } from './run-facts-repository';
