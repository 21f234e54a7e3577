export { profilesRoutes } from './profiles-routes';
export { userAnswer } from './user-answer';
