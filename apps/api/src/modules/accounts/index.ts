export { accountsRoutes } from './accounts-routes';
export { deleteOldSignUps, deleteStaleUnverified, findCredentials, holdPasswordHash } from './accounts-repository';
export { argonPasswords, type Passwords } from './passwords';
