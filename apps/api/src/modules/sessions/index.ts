export { deleteOldHandoffs } from '../sign-in/handoff-repository';
export { clearGuard, clearGuardsUnder, deleteOldLoginRecords } from '../passwords/sign-in-guard-repository';
export { countFailure, forgiveTries, returnTryOf, tryPassword, type Trial } from '../passwords/password-guard';
export { sessionsRoutes } from '../sign-in/sign-in-routes';
export { deleteEndedSessions, lockSession, revokeAllOfUser, revokeFamily } from './sessions-repository';
export { REFRESH_IDLE_SECONDS } from './session-tokens';
export { authenticateAccess, openSession } from './sessions-service';
