export {
  isDate,
  dayNumber,
  addDays,
  addMonths,
  localTimeIn,
  todayIn,
  todayFor,
  WEEK,
  weekDayOf,
  type WeekDay,
} from './calendar';
export { parseInstant } from './instant';
export { localInstant } from './local-instant';
export { closedDaysText, isTooLateToday, rideDaysSentence } from './closed-days-text';
export {
  type ClosedDates,
  type ClosedTrips,
  type NoSchoolDays,
  CLOSURE_KINDS,
  OPEN_CALENDAR,
  SERVICE_MARKETS,
  type ClosedDays,
  type Closure,
  type ClosureKind,
  type DateRange,
  type NamedDate,
  type ServiceCalendar,
  type ServiceMarket,
  calendarDays,
  closedDays,
  marketOfCurrency,
  nextRideDay,
  rideDays,
  rideDaysExcept,
  serviceMarketOf,
} from './service-calendar';
export { formatHeaderDate, formatDate, formatShortDate, formatMonth, formatDay, formatClock } from './format-date';
export { datesOfMonth, endOfMonth, isMonth, monthAfter, monthIn } from './month';
export { type ServiceHours, SERVICE_HOURS_SEEDS, serviceHoursFormMessages, serviceHoursMessage } from './service-hours';
export { SCHOOL_TERMS_SEED } from './school-terms';
export { daysOffMessage, sortedTerms, termsMessage } from './terms-form';
export { weekOf } from './week';
