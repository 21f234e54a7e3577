export { scholarsRoutes } from './scholars-routes';
