export { consoleCalendarRoutes } from './calendar-routes';
