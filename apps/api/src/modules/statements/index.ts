export { statementsRoutes } from './statements-routes';
