export { decideDocuments, type Reasons } from './document-review';
export { findForReview } from './review-repository';
export { reviewsRoutes } from './reviews-routes';
