export { deleteOldHandoffs } from './handoff-repository';
export { clearGuard, deleteOldLoginRecords } from './login-repository';
export { sessionsRoutes } from './sessions-routes';
export { deleteEndedSessions, revokeAllOfUser } from './sessions-repository';
export { authenticateAccess, openSession } from './sessions-service';
