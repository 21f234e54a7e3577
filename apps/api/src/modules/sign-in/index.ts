export { deleteOldHandoffs } from './handoff-repository';
export { signInRoutes } from './sign-in-routes';
