export { dispatchRoutes } from './dispatch-routes';
