export { emailStateOf } from './email-state';
export { isNear, leavesAt, usefulUntil } from './notice-times';
export { canBecomeUntrue, isPickUpMoved, isStillTrue, type NoticedTrip } from './still-true';
export {
  CHOOSABLE_CHANNELS,
  choiceOf,
  isAlsoByEmail,
  mayHaveOrder,
  NOTHING_CHOSEN,
  orderOf,
  type ChoosableChannel,
  type StoredChoice,
} from './channel-order';
export {
  CHOOSABLE_TYPES,
  DRIVER_TYPES,
  isCritical,
  NOTIFICATION_TYPES,
  PASSENGER_TYPES,
  type ChoosableType,
  type MessageType,
  type NotificationType,
} from './notification-types';
export { CHANNELS, maySend, reportWaitMs, routeOf, type Channel, type ChannelState } from './route';
export { smsPartsOf } from './sms-parts';
