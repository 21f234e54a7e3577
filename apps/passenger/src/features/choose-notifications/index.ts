export { ChooseNotificationsPage } from './choose-notifications-page';
