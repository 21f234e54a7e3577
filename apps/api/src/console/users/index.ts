export { userOverviewRoutes } from './overview-routes';
export { consoleUsersRoutes } from './users-routes';
