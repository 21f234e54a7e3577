export { documentTypesRoutes } from './document-types-routes';
