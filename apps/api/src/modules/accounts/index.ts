export { accountsRoutes } from './accounts-routes';
export { deleteStaleUnverified, findCredentials } from './accounts-repository';
export { argonPasswords, type Passwords } from './passwords';
