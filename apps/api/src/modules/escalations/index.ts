export { escalateRun, escalateRuns, nextEscalations } from './escalate-runs';
export { notifyDelay } from './notify-delay';
