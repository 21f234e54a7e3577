export { isNear, leavesAt, usefulUntil } from './notice-times';
export { canBecomeUntrue, isPickUpMoved, isStillTrue, type NoticedTrip } from './still-true';
export { isCritical, NOTIFICATION_TYPES, type NotificationType } from './notification-types';
export { CHANNELS, maySend, routeOf, type Channel, type ChannelState } from './route';
export { smsPartsOf } from './sms-parts';
