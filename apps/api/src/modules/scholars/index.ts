export { scholarsRoutes } from './scholars-routes';
export { insertScholars, moveScholars, updateScholars } from './scholars-repository';
