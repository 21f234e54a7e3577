export { workOutAssignment, type Target } from './assign-trip';
export { storeRuns } from './change-runs';
export { findDay, lockDay, lockDaySoon, readDay, updateDay, type StoredDay } from './days-repository';
export { findDayOfTrip } from './demand-repository';
export type { WhyNot } from './fit-trip';
export { refreshPlans, planDayNow } from './refresh-plans';
export { travelTimesAhead } from './plan-day';
export { publishDay, unpublishDay } from './publish-day';
export {
  countRunChange,
  countWrongCode,
  findDrivenRuns,
  findUnhashedCodes,
  lockDrivenRun,
  setRealTime,
  storeCodeHash,
  type DrivenRun,
  type DrivenStop,
} from './driven-runs-repository';
export { dropTrips, findDayOfRun, findRuns, lockRun, lockTrip, type StoredRun } from './runs-repository';
export { workOutSwap } from './swap-driver';
export { advanceServiceDays } from './advance-service-days';
