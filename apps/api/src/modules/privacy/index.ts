export { consentsRoutes } from './consents-routes';
export { RETENTION } from './retention';
