export { changeProfile } from './profiles-service';
export { profilesRoutes } from './profiles-routes';
export { userAnswer } from './user-answer';
