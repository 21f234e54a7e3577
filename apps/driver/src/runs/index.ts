export { checkCode } from './check-code';
export { keepRuns } from './keep-runs';
export { keptRuns } from './device-runs';
export { nextStep, progressOf, tripCounts, type RunProgress, type RunStep } from './run-progress';
export { loadRun } from './run-outbox';
export { useRunOnDevice } from './use-run-on-device';
export type { KeptEvent } from './run-store';
