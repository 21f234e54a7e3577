export { liveRoutes as dispatchLiveRoutes } from './live-routes';
export { dispatchRoutes } from './dispatch-routes';
