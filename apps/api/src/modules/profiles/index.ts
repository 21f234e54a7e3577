export { profilesRoutes } from './profiles-routes';
export { changeProfile } from './profiles-service';
