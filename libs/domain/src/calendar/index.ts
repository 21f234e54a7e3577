export { isDate, dayNumber, addDays, addMonths, todayIn, todayFor } from './calendar';
export { parseInstant } from './instant';
export { formatHeaderDate, formatDate } from './format-date';
