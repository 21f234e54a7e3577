export { sosRoutes } from './sos-routes';
