export { endSubscription, insertSubscription } from '../subscription-states/subscription-states-repository';
export { expireSubscriptions, remindOfDueDates } from './due-dates';
export { revokeSubscription } from '../subscription-states/revoke-subscription';
export { subscriptionsRoutes } from './subscriptions-routes';
