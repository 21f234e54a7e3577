export { isDate, dayNumber, addDays, addMonths, todayIn, todayFor } from './calendar';
export { formatHeaderDate, formatDate } from './format-date';
