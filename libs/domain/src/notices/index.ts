export { isDelayTold, isNear, leavesAt, usefulUntil } from './notice-times';
export { isCriticalMoment, NOTICE_MOMENTS, type NoticeMoment } from './moments';
