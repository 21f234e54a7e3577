export { findDay, isDayLocked, lockDay, updateDay, type StoredDay } from './days-repository';
export { keepPlans, planDayNow } from './keep-plans';
export { publishDay, unpublishDay } from './publish-day';
export { findRuns, type StoredRun } from './runs-repository';
export { tendDays } from './tend-days';
