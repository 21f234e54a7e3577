export { metricsRoutes } from './metrics-routes';
