export { driverRunsRoutes } from './driver-runs-routes';
export { deleteOldPositions } from './positions-repository';
