export { calendarRoutes } from './calendar-routes';
export { insertClosures, lockCalendar, lockClosure, withdrawClosure } from './closures-repository';
export {
  findSchoolToReach,
  insertSchool,
  isSchoolOf,
  lockSchool,
  schoolToReach,
  type SchoolToReach,
  updateSchool,
} from './schools-repository';
export { seedCalendar } from './seed-calendar';
export {
  calendarOf,
  calendarRow,
  type CalendarRow,
  findServiceCalendar,
  isOwnScholar,
} from './service-calendar-repository';
export {
  deleteServiceHours,
  findServiceHours,
  insertServiceHours,
  lockServiceHours,
  seedServiceHours,
  serviceHoursRow,
  type ServiceHoursRow,
} from './service-hours-repository';
export { insertTerms, isNameTaken, listTerms, lockTerms, updateTerms, type TermsRow } from './terms-repository';
