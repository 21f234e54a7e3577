export { todayRoutes } from './today-routes';
