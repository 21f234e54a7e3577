export { isDelayTold, isFresh, leavesAt } from './notice-times';
export { isCriticalMoment, NOTICE_MOMENTS, type NoticeMoment } from './moments';
