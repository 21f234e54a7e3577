export { isDelayTold, isNear, leavesAt, usefulUntil } from './notice-times';
export { canBecomeUntrue, isPickUpMoved, isStillTrue, type NoticedTrip } from './still-true';
export { isCriticalMoment, NOTICE_MOMENTS, type NoticeMoment } from './moments';
