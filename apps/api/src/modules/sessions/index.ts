export { REFRESH_IDLE_SECONDS } from './session-tokens';
export { findUserOf, lockSession, revokeAllOfUser, revokeAllOfUsers, revokeChain } from './sessions-repository';
export { authenticateAccess, endSession, openCheckedSession, openSession, rotate } from './sessions-service';
