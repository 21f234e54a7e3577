export { consoleUpdates, LiveConsole, type ConsoleState } from './live-console';
export { consoleLiveRoutes } from './live-routes';
export { followingStaff } from './following-staff';
