export { isDate, dayNumber, addDays, addMonths, localTimeIn, todayIn, todayFor } from './calendar';
export { parseInstant } from './instant';
export { closedDaysText, rideDaysSentence } from './closed-days-text';
export { formatHeaderDate, formatDate } from './format-date';
export { SCHOOL_TERMS_SEED, type TermsSeed } from './school-terms';
export { daysOffMessage, sortedTerms, termsMessage } from './terms-form';
export {
  CLOSURE_KINDS,
  OPEN_CALENDAR,
  SERVICE_MARKETS,
  type CalendarDay,
  type ClosedDays,
  type Closure,
  type ClosureKind,
  type DateRange,
  type NamedDate,
  type SchoolDays,
  type ServiceCalendar,
  type ServiceMarket,
  calendarDays,
  closedDays,
  nextRideDay,
  rideDays,
  rideDaysExcept,
  serviceMarketOf,
  weekdaysBetween,
} from './service-calendar';
