export { expireSubscriptions, remindOfDueDates } from './due-dates';
export { subscriptionsRoutes } from './subscriptions-routes';
