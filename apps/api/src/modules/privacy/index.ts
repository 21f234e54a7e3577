export { consentsRoutes } from './consents-routes';
