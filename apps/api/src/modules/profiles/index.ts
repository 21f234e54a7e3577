export { changeProfile } from './profiles-service';
export { profilesRoutes } from './profiles-routes';
export { presentUser } from './present-user';
