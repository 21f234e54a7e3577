export { driverRunsRoutes } from './driver-runs-routes';
export { takeEvents } from './record-events';
