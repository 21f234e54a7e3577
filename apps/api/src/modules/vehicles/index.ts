export { remindOfLicenses } from './license-reminders';
export { isWaiting, licenseEnding, reviewState } from './review-state-repository';
export { approvedMessage, rejectedMessage } from './vehicle-messages';
export { vehiclesRoutes } from './vehicles-routes';
