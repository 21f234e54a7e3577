export { findUnwilling } from './notice-preferences-repository';
export { noticeRoutes } from './notice-routes';
export { setUncritical } from './notice-preferences';
