export { isCriticalMoment, NOTICE_MOMENTS, type NoticeMoment } from './moments';
