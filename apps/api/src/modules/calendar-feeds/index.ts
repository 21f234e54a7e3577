export { calendarFeedRoutes } from './calendar-feed-routes';
export { planCalendar } from './calendar-text';
export { deleteFeed, renewFeedSeals } from './calendar-feeds-repository';
