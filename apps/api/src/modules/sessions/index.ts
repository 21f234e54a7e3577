export { deleteOldHandoffs } from './handoff-repository';
export { clearGuard, clearGuardsUnder, deleteOldLoginRecords } from './login-repository';
export { countFailure, forgiveTries, returnTryOf, tryPassword, type Trial } from './password-guard';
export { sessionsRoutes } from './sessions-routes';
export { deleteEndedSessions, lockSession, revokeAllOfUser, revokeFamily } from './sessions-repository';
export { REFRESH_IDLE_SECONDS } from './session-tokens';
export { authenticateAccess, openSession } from './sessions-service';
