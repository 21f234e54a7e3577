export { vehicleFilesRoutes } from './vehicle-files-routes';
