export { emailStatement, queueStatements } from './email-statements';
export { statementsRoutes } from './statements-routes';
