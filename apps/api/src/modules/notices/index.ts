export { notifyPassengers, tripsByPassenger } from './notify-passengers';
export { notifyDriver, notifyLateStart, notifyOwnTransport } from './notify-driver';
export { notifyRunEvent, type RunNotification, type UnlistedHandOver } from './notify-run-event';
export { cancellationMessage, missedMessage, tripInWords } from './trips-in-words';
export { findNotifiableTrips, type NotifiableTrip } from './notifiable-trips-repository';
export { agreesToWhatsapp } from './notice-preferences-repository';
export { noticeRoutes } from './notice-routes';
export { notificationRoutes } from './notification-routes';
export { setUncritical } from './notice-preferences';
