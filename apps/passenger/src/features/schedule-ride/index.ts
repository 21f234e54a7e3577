export { ScheduleRidePage } from './schedule-ride-page';
