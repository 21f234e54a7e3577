export { checkCode } from './check-code';
export { startRunOutbox } from './start-run-outbox';
export { runCache } from './run-cache';
export { nextStep, progressOf, tripCounts, type RunProgress, type RunStep } from './run-progress';
export { loadRun } from './run-outbox';
export { useRunOnDevice } from './use-run-on-device';
export type { Earnings, StoredEvent } from './run-store';
export { vehicleFileStore, type StoredVehicleFile } from './vehicle-file-store';
