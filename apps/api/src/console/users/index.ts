export { consoleUsersRoutes } from './users-routes';
