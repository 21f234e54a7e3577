export { consolePaymentsRoutes } from './payments-routes';
