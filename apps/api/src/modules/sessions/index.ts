export { REFRESH_IDLE_SECONDS } from './session-tokens';
export { findUserOf, lockSession, revokeAllOfUser, revokeAllOfUsers, revokeChain } from './sessions-repository';
export { authenticateAccess, endSession, openSession, rotate } from './sessions-service';
