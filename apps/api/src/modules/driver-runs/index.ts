export { driverRunsRoutes } from './driver-runs-routes';
export { takeEvents } from './take-events';
