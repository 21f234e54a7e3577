export { approveVersion, rejectDocuments, type Reasons } from './document-review';
export { remindOfLicenses } from './license-reminders';
export { vehiclesRoutes } from './vehicles-routes';
