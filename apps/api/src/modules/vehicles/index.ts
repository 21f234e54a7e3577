export { decideDocuments, type Reasons } from '../../console/reviews/document-review';
export { remindOfLicenses } from './license-reminders';
export { findForReview } from '../../console/reviews/review-repository';
export { licenseEnding, reviewState } from './review-state-repository';
export { reviewsRoutes } from '../../console/reviews/reviews-routes';
export { vehiclesRoutes } from './vehicles-routes';
