export { approveVersion, rejectDocuments, type Reasons } from './document-review';
export { remindOfLicenses } from './license-reminders';
export { findForReview } from './review-repository';
export { vehiclesRoutes } from './vehicles-routes';
