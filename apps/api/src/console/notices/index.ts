export { noticesRoutes } from './notices-routes';
