export { pushRoutes } from './push-routes';
export { tellPassengers, tripsOfEach } from './tell-passenger';
export { notifyRunEvent, type RunNotification } from './notify-run-event';
export { offMessage, tripInWords } from './trips-in-words';
export { findToTell, type ToldTrip } from './told-trips-repository';
export { noticeRoutes } from './notice-routes';
export { setUncritical } from './notice-preferences';
