export {
  deleteStaleUnverified,
  findAccount,
  findCredentials,
  findVerifiedByPhone,
  lockAccount,
  lockUserRow,
  setLock,
  setResetRequests,
} from './accounts-repository';
export { accountsRoutes } from './accounts-routes';
export { importAccounts } from './import-accounts';
export { requireOwnPassword } from './own-password';
export { claimEmail } from './ownership';
export { markEmailVerified } from './ownership-repository';
export { presentUser, presentUserRow } from './present-user';
export { blockEmail, findEmailUsers, findUser, updateProfile, type UserRow } from './profile-repository';
export { notifyOwnerOfSignUp } from './accounts-service';
