export { escalateRun, escalateRuns, nextEscalations } from './escalate-runs';
export { notifyDelay } from './notify-delay';
export { findTripOfRun, findOpenSteps, lockRunsOfTrips, openAlerts } from './escalations-repository';
export { escalationRoutes } from './escalation-routes';
export { cancelForOwnTransport } from './own-transport';
export { recordContradiction } from './record-contradiction';
