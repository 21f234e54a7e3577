export { pushRoutes } from './push-routes';
export { tellPassengers } from './tell-passenger';
export { tellOfHappening, type Happening } from './tell-of-happening';
export { findToTell } from './told-trips-repository';
export { noticeRoutes } from './notice-routes';
export { setUncritical } from './notice-preferences';
