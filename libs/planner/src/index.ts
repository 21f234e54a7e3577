export { readInstance } from './benchmark/cordeau-instance';
export { solveInstance } from './benchmark/solve-instance';
export { findViolations } from './find-violations';
export { planRuns } from './plan-runs';
export { repairPlan } from './repair-plan';
export { retimeRun } from './retime-run';
export * from './request';
export { matrixOf, matrixTravel, withTravelTable } from './travel-table';
