export { calendarFeedRoutes } from './calendar-feed-routes';
export { deleteFeed, renewFeedSeals } from './calendar-feeds-repository';
