export {
  deleteStaleUnverified,
  findAccount,
  findCredentials,
  findVerifiedByPhone,
  lockAccount,
} from './accounts-repository';
export { lockUserRow, setLock, setResetAsked } from './account-locks-repository';
export { accountsRoutes } from './accounts-routes';
export { presentUser, presentUserRow } from './present-user';
export { updateProfile } from './profile-repository';
export { tellOfSignUp } from './tell-of-sign-up';
