export { planAssignment, type Target } from './changes/assign-trip';
export { storeRuns } from './changes/change-runs';
export { findDay, findOpenDays, lockDay, lockDaySoon, readDay, updateDay, type StoredDay } from './days-repository';
export { findDayOfTrip } from './planning/demand-repository';
export type { InfeasibleReason } from './changes/fit-trip';
export { refreshPlans, planDayNow } from './planning/refresh-plans';
export { travelTimesAhead } from './planning/plan-day';
export { publishDay, unpublishDay } from './planning/publish-day';
export {
  countRunChange,
  countWrongCode,
  findDrivenRuns,
  findUnhashedCodes,
  recordReadTrips,
  setRealTime,
  storeCodeHash,
  type DrivenRun,
  type DrivenStop,
} from './driven-runs-repository';
export {
  dropTrips,
  findDayOfRun,
  findOverdueRuns,
  findRuns,
  lockDrivenRun,
  lockRun,
  lockTrip,
  type StoredRun,
} from './runs-repository';
export { returnTrip } from './return-trip';
export { renewPickupCodes } from './renew-pickup-codes';
export { planSwap } from './changes/swap-driver';
export { advanceServiceDays } from './advance-service-days';
