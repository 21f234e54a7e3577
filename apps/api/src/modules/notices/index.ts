export { findUnwilling } from './notice-preferences-repository';
export { tellOfHappening, type Happening } from './tell-of-happening';
export { findToTell } from './told-trips-repository';
export { noticeRoutes } from './notice-routes';
export { setUncritical } from './notice-preferences';
