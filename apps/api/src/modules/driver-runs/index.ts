export { driverRunsRoutes } from './driver-runs-routes';
export { recordEvents } from './record-events';
