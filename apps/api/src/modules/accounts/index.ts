export { accountsRoutes } from './accounts-routes';
export { deleteOldSignUps, deleteStaleUnverified, findCredentials, holdAccount } from './accounts-repository';
