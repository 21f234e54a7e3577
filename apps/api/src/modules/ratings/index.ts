export { ratingsRoutes } from './ratings-routes';
