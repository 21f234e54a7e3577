export { consoleCasesRoutes } from './cases-routes';
