export { casesRoutes } from './cases-routes';
export { openSosCase } from './open-case';
