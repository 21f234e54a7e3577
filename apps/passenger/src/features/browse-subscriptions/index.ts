export { BrowseSubscriptionsPage } from './browse-subscriptions-page';
