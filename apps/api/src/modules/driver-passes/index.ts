export { driverPassesRoutes } from './driver-passes-routes';
export { passUrl } from './pass-token';
