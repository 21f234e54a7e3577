export { endSubscription, insertSubscription } from './activation-repository';
export { expireSubscriptions, remindOfDueDates } from './due-dates';
export { revokeSubscription } from './revoke-subscription';
export { subscriptionsRoutes } from './subscriptions-routes';
