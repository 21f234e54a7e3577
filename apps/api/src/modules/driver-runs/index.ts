export { driverRunsRoutes } from './driver-runs-routes';
export { findOwnRun } from './manifest';
export { insertPositions } from './positions-repository';
export { recordDropOff, recordEvents } from './record-events';
