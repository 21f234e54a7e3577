export { isDate, dayNumber, addDays, addMonths, todayIn, todayFor } from './calendar';
export { cutAddress, formatHeaderDate, formatDate } from './format-date';
