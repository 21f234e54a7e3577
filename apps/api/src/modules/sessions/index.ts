export { callerTable, columnsOfCaller } from './caller-repository';
export { REFRESH_IDLE_SECONDS } from './session-tokens';
export { sessionsRoutes } from './sessions-routes';
export { renewSession } from './renew-session';
export {
  findUserOf,
  isOpenSession,
  lockSession,
  revokeAllOfUser,
  revokeAllOfUsers,
  revokeChain,
} from './sessions-repository';
export {
  actorOf,
  authenticateAccess,
  endSession,
  openCheckedSession,
  openSession,
  readAccessToken,
} from './sessions-service';
