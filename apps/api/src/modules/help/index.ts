export { helpRoutes } from './help-routes';
