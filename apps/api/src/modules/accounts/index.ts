export { accountsRoutes } from './accounts-routes';
export { deleteOldSignUps, deleteStaleUnverified, findCredentials, holdAccount } from './accounts-repository';
export { refuseCommonPassword } from '../passwords/common-passwords';
export { argonPasswords, type Passwords } from '../passwords/passwords';
