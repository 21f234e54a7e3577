export { insertSubscription, insertTrips, revokeSubscription } from './activation-repository';
export { expireSubscriptions, remindOfDueDates } from './due-dates';
export { subscriptionsRoutes } from './subscriptions-routes';
