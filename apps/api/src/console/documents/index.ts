export { exceptionRequest } from './exception-request';
export { documentsRoutes } from './documents-routes';
