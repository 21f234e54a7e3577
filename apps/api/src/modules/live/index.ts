export { expectedPickUps, type ExpectedPickUp } from './expected-pick-ups';
export type { LiveBoard, NotificationListener, Topic } from './live-board';
export { liveRoutes, openLiveBoard } from './live-routes';
export { sendOnce, streamTopics } from './live-stream';
export { liveOf, liveView } from './live-view';
export { findFollowedRun, runOfTripUnderWay, runTopic, type FollowedRun } from './run-facts-repository';
