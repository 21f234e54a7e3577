export { decideDocuments, type Reasons } from './document-review';
export { remindOfLicenses } from './license-reminders';
export { findForReview } from './review-repository';
export { licenseEnding, reviewState } from './review-state-repository';
export { reviewsRoutes } from './reviews-routes';
export { vehiclesRoutes } from './vehicles-routes';
